import { localisePath } from '#src/content-model/i18n/paths.ts'
import { phoneLink } from '#src/content-model/model/links.ts'
import { readPalette } from '#src/content-toolkit/generate/art/palette.ts'
import { specimenContent, specimenLocales } from '../../specimen/site.ts'
import { expect, messagesIn, open, plain, scrollTo, test } from '../support/fixtures.ts'

const messages = messagesIn('en')

test('the closing section of the services page links to contact and programs, and Back returns to its link', async ({ page }) => {
  await open(page, '/services')
  const link = page.getByRole('link', { name: messages.services.closing.programs() })
  await link.click()
  await expect(page).toHaveURL('/programs')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
  await page.getByRole('link', { name: messages.services.closing.request() }).click()
  await expect(page).toHaveURL('/#contact')
  await expect(page.locator('#contact')).toBeInViewport()
})

test('every closing section links to the contact section', async ({ page }) => {
  const leads = (name: string) => expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', '/#contact')
  await page.goto('/programs')
  await leads(messages.programs.closing.action())
  await page.goto('/pricing')
  await leads(messages.pricing.questions.action())
})

test('questions open and close by keyboard', async ({ page }) => {
  await page.goto('/pricing')
  for (const { question, answer } of messages.pricing.questions.items) {
    const answered = page.getByRole('main').getByText(answer)
    await expect(answered).toBeHidden()
    await page.getByRole('heading', { name: question }).click()
    await expect(answered).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(answered).toBeHidden()
    await page.keyboard.press('Space')
    await expect(answered).toBeVisible()
  }
})

test('the services page has a table of the kind and cost of each request, which narrow windows show as blocks', async ({ page }) => {
  const { caption, columns, rows, extra } = messages.services.charges
  const { extraServices, indicativePrices } = specimenContent.en
  const match = extraServices.find(({ category }) => category === 'events')
  await page.goto('/services')
  const table = page.getByRole('table', { name: caption() })
  const rowOf = (request: string) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: request, exact: true }) })
  await expect(rowOf(rows.match.request()).getByRole('cell')).toHaveText([extra({ name: match?.name ?? '' }), match?.price.text ?? ''])
  const [group] = indicativePrices
  const larger = rowOf(group?.name ?? '').getByRole('cell')
  await expect(larger).toHaveText([rows.larger.kind(), group?.services.map(({ name, price }) => `${name} ${price.text}`).join(' · ') ?? ''])

  await page.setViewportSize({ width: 320, height: 640 })
  await expect(table.getByRole('columnheader', { name: columns.price() })).toBeHidden()
  const label = await larger.last().evaluate((cell) => getComputedStyle(cell, '::before').content)
  expect(label).toBe(`"${columns.price()}"`)
})

test('the card about secure payment links to the section about money laundering in the terms', async ({ page }) => {
  await open(page, '/pricing')
  await page.getByRole('link', { name: messages.pricing.payment.security.action() }).click()
  await expect(page).toHaveURL('/terms#anti-money-laundering')
  await expect(page.locator('#anti-money-laundering').getByRole('heading')).toBeInViewport()
})

for (const { text, locale } of [
  { text: 'privacy', locale: 'en' },
  { text: 'terms', locale: 'fr' },
] as const) {
  test(`the table of contents of /${text} in ${locale} scrolls to every section below the header`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 400 })
    await open(page, localisePath(`/${text}`, locale))
    const links = page.getByRole('navigation', { name: messagesIn(locale).legal.contentsLabel() }).getByRole('link')
    // The table of contents lists the sections of the legal text, and also its contact section.
    await expect(links).toHaveCount(specimenContent[locale].legal[text].sections.length + 1)
    for (const link of await links.all()) {
      await scrollTo(page, 0)
      await link.click()
      const section = page.locator((await link.getAttribute('href')) ?? '')
      await expect(section.getByRole('heading')).toHaveText((await link.textContent()) ?? '')
      await expect(section.getByRole('heading')).toBeInViewport()
      const [header, top] = await Promise.all([
        page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom),
        section.evaluate((element) => element.getBoundingClientRect().top),
      ])
      expect(Math.round(top)).toBeGreaterThanOrEqual(Math.round(header))
    }
  })
}

test('the legal links of the footer open their sections', async ({ page }) => {
  const { legal } = messages.common.footer
  await open(page, '/')
  for (const [name, urlPath] of [
    [legal.privacy(), '/privacy'],
    [legal.moneyLaundering(), '/terms#anti-money-laundering'],
    [legal.clientConfidentiality(), '/privacy#client-confidentiality'],
    [legal.terms(), '/terms'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(urlPath)
    if (urlPath.includes('#')) await expect(page.locator(`${urlPath.slice(urlPath.indexOf('#'))} h2`)).toBeInViewport()
  }
})

test('a legal text prints without header and footer, dark on white', async ({ page }) => {
  const digits = readPalette('.')('ink')
  const ink = `rgb(${[1, 3, 5].map((at) => parseInt(digits.slice(at, at + 2), 16)).join(', ')})`
  await page.goto('/privacy')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation', { name: messages.legal.contentsLabel() })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', ink)
  await expect(page.locator('main section').first()).toHaveCSS('background-image', 'none')
})

for (const locale of specimenLocales) {
  const at = (path: string) => localisePath(path, locale)

  test(`${locale}: the 404 page links to every page of the menu`, async ({ page, expectComplaints }) => {
    const { common, pricing } = messagesIn(locale)
    expectComplaints(/404.*\/no-such-page$/)
    await open(page, at('/no-such-page'))
    for (const name of ['programs', 'services', 'pricing', 'about', 'contact'] as const) {
      await expect(page.getByRole('main').getByRole('link', { name: common.nav[name]() }).first()).toHaveAttribute('href', at(`/${name}`))
    }
    await page.getByRole('main').getByRole('link', { name: common.nav.pricing() }).click()
    await expect(page).toHaveURL(at('/pricing'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(plain(pricing.hero.title()))
  })
}

test('a service that is asked for by telephone has a link that calls the house', async ({ page }) => {
  const { extraServices, site } = specimenContent.en
  const urgent = extraServices.find(({ call }) => call === true)?.name ?? 'no service'
  const number = phoneLink(site.phone)
  await page.goto('/pricing')
  await expect(page.locator('#extra-services').getByRole('link', { name: urgent })).toHaveAttribute('href', number)
  await page.goto('/')
  const button = page.getByRole('link', { name: `${messages.home.extraServices.callNow()} (${urgent})`, exact: true })
  await expect(button).toHaveAttribute('href', number)
})
