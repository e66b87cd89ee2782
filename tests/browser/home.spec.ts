import { whatsappLink } from '../../src/content/links.ts'
import { content } from '../specimen/site.ts'
import { localeCodes } from '../../src/i18n/locales.ts'
import { localizePath } from '../../src/i18n/paths.ts'
import { expect, hydrated, test, words } from './fixtures.ts'

const anchors = ['home', 'program', 'services', 'subscriptions', 'pricing', 'extra-services', 'opportunities', 'contact']

for (const locale of localeCodes) {
  const path = localizePath('/', locale)
  const LL = words(locale)

  test.describe(path, () => {
    for (const anchor of anchors) {
      test(`#${anchor} leads to its section, below the header`, async ({ page }) => {
        await page.goto(path)
        await hydrated(page)
        await page.evaluate((id) => {
          location.hash = id
        }, anchor)
        const { top, header } = await page.evaluate((id) => {
          const place = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
          return { top: place(`#${id}`)?.top ?? NaN, header: place('header')?.bottom ?? NaN }
        }, anchor)
        if (anchor !== 'home') expect(Math.round(top)).toBeGreaterThanOrEqual(Math.round(header))
        expect(top).toBeLessThan(header + 40)
      })
    }

    test('its buttons and the links of the footer scroll to their sections', async ({ page }) => {
      await page.goto(path)
      await hydrated(page)
      const follow = async (name: string, anchor: string) => {
        await page.getByRole('link', { name, exact: true }).first().click()
        await expect(page).toHaveURL(`${path}#${anchor}`)
        await expect(page.locator(`#${anchor}`)).toBeInViewport()
      }
      await follow(LL.home.hero.request(), 'contact')
      await follow(LL.home.hero.discover(), 'services')
      await follow(LL.home.hero.scroll(), 'program')
      const { links } = LL.common.footer
      await follow(links.program(), 'program')
      await follow(links.services(), 'services')
      await follow(links.pricing(), 'pricing')
      await follow(links.contact(), 'contact')
    })

    test('every service leads to the contact section', async ({ page }) => {
      await page.goto(path)
      for (const { title } of content[locale].services.home) {
        const more = page.getByRole('link', { name: `${LL.home.services.more()} (${title})`, exact: true })
        await expect(more).toHaveAttribute('href', '#contact')
      }
    })

    test('the WhatsApp button opens a chat with a message in a new tab', async ({ page }) => {
      await page.goto(path)
      const { whatsapp, brand } = content[locale].site
      const button = page.getByRole('link', { name: `${LL.common.whatsapp.button()} ${LL.common.whatsapp.buttonHint()}` }).last()
      await expect(button).toHaveAttribute('href', whatsappLink(whatsapp, LL.common.whatsapp.message({ brand })))
      await expect(button).toHaveAttribute('target', '_blank')
      await expect(button).toHaveAttribute('rel', /noopener/)
      await expect(button).toBeInViewport()
    })

    test('the footer shows the year of the visitor', async ({ page }) => {
      await page.clock.setFixedTime(new Date('2031-06-01T12:00:00Z'))
      await page.goto(path)
      await expect(page.getByRole('contentinfo')).toContainText(
        LL.common.footer.copyright({ year: 2031, brand: content[locale].site.brand }),
      )
    })
  })
}
