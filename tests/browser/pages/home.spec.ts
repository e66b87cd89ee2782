import { fieldsOf } from '#src/contact-message/forms.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { whatsappLink } from '#src/content-model/model/links.ts'
import { keysOf } from '#src/lib/objects.ts'
import { specimenContent, specimenLocales } from '../../specimen/site.ts'
import { openForm } from '../support/contact-form.ts'
import { expect, messagesIn, open, test } from '../support/fixtures.ts'

const messages = messagesIn('en')
const anchors = ['home', 'program', 'services', 'subscriptions', 'pricing', 'extra-services', 'opportunities', 'contact']

test('every anchor scrolls to its section below the header', async ({ page }) => {
  await open(page, '/')
  for (const anchor of anchors) {
    await page.evaluate((id) => {
      location.hash = id
    }, anchor)
    const { top, header } = await page.evaluate((id) => {
      const place = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      return { top: place(`#${id}`)?.top ?? NaN, header: place('header')?.bottom ?? NaN }
    }, anchor)
    if (anchor !== 'home') expect(Math.round(top), anchor).toBeGreaterThanOrEqual(Math.round(header))
    expect(top, anchor).toBeLessThan(header + 40)
  }
})

test('the buttons and the footer links of the home page scroll to their sections', async ({ page }) => {
  await open(page, '/')
  const follow = async (name: string, anchor: string) => {
    await page.getByRole('link', { name, exact: true }).first().click()
    await expect(page).toHaveURL(`/#${anchor}`)
    await expect(page.locator(`#${anchor}`)).toBeInViewport()
  }
  await follow(messages.home.hero.request(), 'contact')
  await follow(messages.home.hero.discover(), 'services')
  await follow(messages.home.hero.scroll(), 'program')
  await follow(messages.home.plans.ask(), 'contact')
  const { links } = messages.common.footer
  await follow(links.club(), 'program')
  await follow(links.services(), 'services')
  await follow(links.pricing(), 'pricing')
  await follow(links.contact(), 'contact')
})

for (const locale of specimenLocales) {
  test(`in ${locale} every service of the home page links to the contact section or the programmes, and WhatsApp opens in a new tab`, async ({
    page,
  }) => {
    const { home, common } = messagesIn(locale)
    await page.goto(localisePath('/', locale))
    for (const { title, linksToPrograms } of specimenContent[locale].services.home) {
      const label = linksToPrograms === true ? home.services.programs() : home.services.more()
      const link = page.getByRole('link', { name: `${label} (${title})`, exact: true })
      await expect(link).toHaveAttribute('href', linksToPrograms === true ? localisePath('/programs', locale) : '#contact')
    }
    const { whatsapp, brand } = specimenContent[locale].site
    const button = page.getByRole('link', { name: `${common.whatsapp.button()} ${common.whatsapp.buttonHint()}` }).last()
    await expect(button).toHaveAttribute('href', whatsappLink(whatsapp, common.whatsapp.message({ brand })))
    await expect(button).toHaveAttribute('target', '_blank')
    await expect(button).toHaveAttribute('rel', /noopener/)
    await expect(button).toBeInViewport()
  })
}

const whatsappButton = 'aside a[href^="https://wa.me/"]'

test('the WhatsApp button shows its logo at every width', async ({ page }) => {
  await page.goto('/')
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    const logo = await page.locator(whatsappButton).locator('svg path').boundingBox()
    expect(logo?.width, `${width} px`).toBeGreaterThan(20)
  }
})

test('the WhatsApp button stays visible beside a field that has the focus', async ({ page }) => {
  await openForm(page, 'advanced', 'en')
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    for (const name of keysOf(fieldsOf('advanced'))) {
      const field = page.locator(`form [name=${name}]`).first()
      await field.focus()
      const [button, input] = await Promise.all([page.locator(whatsappButton).boundingBox(), field.boundingBox()])
      expect.soft(Math.min(button?.width ?? 0, button?.height ?? 0), `${name} at ${width} px`).toBeGreaterThanOrEqual(24)
      expect.soft((input?.x ?? 0) + (input?.width ?? 0), `${name} at ${width} px`).toBeLessThanOrEqual(button?.x ?? 0)
      await expect(page.locator(whatsappButton)).toBeInViewport({ ratio: 1 })
    }
  }
})

test('links that request a service look like buttons, and the categories of events like badges', async ({ page }) => {
  const { home } = messagesIn('en')
  await page.goto('/')
  const border = (element: Element) => getComputedStyle(element).borderInlineStartWidth
  for (const { name, call } of specimenContent.en.extraServices) {
    const label = call === true ? home.extraServices.callNow() : home.extraServices.request()
    const link = page.getByRole('link', { name: `${label} (${name})`, exact: true })
    expect(await link.evaluate(border)).toBe('1px')
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  const events = page.locator('#opportunities ul > li')
  await expect(events).toHaveCount(specimenContent.en.events.length)
  for (const [index, { category }] of specimenContent.en.events.entries()) {
    const badge = events.nth(index).getByText(home.events.categories[category](), { exact: true })
    expect(await badge.evaluate(border)).toBe('1px')
  }
})
