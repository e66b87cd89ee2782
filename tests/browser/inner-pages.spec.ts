import { localeCodes } from '../../src/i18n/locales.ts'
import { localizePath } from '../../src/i18n/paths.ts'
import { expect, hydrated, plain, scrollTo, test, words } from './fixtures.ts'

for (const locale of localeCodes) {
  const LL = words(locale)
  const at = (path: string) => localizePath(path, locale)
  const home = at('/')

  test(`${locale}: the closing words of the services lead to the contact section and to the programs`, async ({ page }) => {
    await page.goto(at('/services'))
    await hydrated(page)
    await page.getByRole('link', { name: LL.services.closing.request() }).click()
    await expect(page).toHaveURL(`${home}#contact`)
    await expect(page.locator('#contact')).toBeInViewport()
    await page.goto(at('/services'))
    await hydrated(page)
    await page.getByRole('link', { name: LL.services.closing.programs() }).click()
    await expect(page).toHaveURL(at('/programs'))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test(`${locale}: every closing word leads to the contact section`, async ({ page }) => {
    const leads = (name: string) => expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', `${home}#contact`)
    await page.goto(at('/programs'))
    await leads(LL.programs.closing.action())
    await page.goto(at('/pricing'))
    await leads(LL.pricing.questions.action())
  })

  test(`${locale}: questions open and close by keyboard`, async ({ page }) => {
    await page.goto(at('/pricing'))
    const { question, answer } = LL.pricing.questions.items.consultation
    const answered = page.getByRole('main').getByText(answer())
    await expect(answered).toBeHidden()
    await page.getByRole('heading', { name: question() }).click()
    await expect(answered).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(answered).toBeHidden()
    await page.keyboard.press('Space')
    await expect(answered).toBeVisible()
  })

  test(`${locale}: the security card leads to the rules against money laundering`, async ({ page }) => {
    await page.goto(at('/pricing'))
    await hydrated(page)
    await page.getByRole('link', { name: LL.pricing.payment.security.action() }).click()
    await expect(page).toHaveURL(`${at('/terms')}#anti-money-laundering`)
    await expect(page.locator('#anti-money-laundering').getByRole('heading')).toBeInViewport()
  })

  for (const path of ['/privacy', '/terms'] as const) {
    test(`${locale}: the contents of ${path} lead to every section, below the header`, async ({ page }) => {
      await page.goto(at(path))
      await hydrated(page)
      const links = page.getByRole('navigation', { name: LL.legal.contentsLabel() }).getByRole('link')
      expect(await links.count()).toBeGreaterThan(10)
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

  test(`${locale}: the legal links of the footer lead to their sections`, async ({ page }) => {
    const { legal } = LL.common.footer
    for (const [name, address] of [
      [legal.privacy(), at('/privacy')],
      [legal.terms(), at('/terms')],
      [legal.moneyLaundering(), `${at('/terms')}#anti-money-laundering`],
      [legal.clientConfidentiality(), `${at('/privacy')}#client-confidentiality`],
    ] as const) {
      await page.goto(home)
      await hydrated(page)
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(address)
      if (address.includes('#')) await expect(page.locator(`${address.slice(address.indexOf('#'))} h2`)).toBeInViewport()
    }
  })

  test(`${locale}: a legal text prints without its frame, dark on white`, async ({ page }) => {
    await page.goto(at('/privacy'))
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('navigation', { name: LL.legal.contentsLabel() })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(15, 31, 27)')
    await expect(page.locator('main section').first()).toHaveCSS('background-image', 'none')
  })

  test(`${locale}: the 404 page leads on to every page of the menu`, async ({ page, expectComplaints }) => {
    expectComplaints(/404.*\/no-such-page$/)
    await page.goto(at('/no-such-page'))
    await hydrated(page)
    for (const name of ['programs', 'services', 'pricing', 'about', 'contact'] as const) {
      await expect(page.getByRole('main').getByRole('link', { name: LL.common.nav[name]() }).first()).toHaveAttribute(
        'href',
        at(`/${name}`),
      )
    }
    await page.getByRole('main').getByRole('link', { name: LL.common.nav.pricing() }).click()
    await expect(page).toHaveURL(at('/pricing'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(plain(LL.pricing.hero.title()))
  })
}
