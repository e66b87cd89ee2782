import { baseLocale } from '#src/content-model/i18n/locales.ts'
import { paths } from '../../harness/sites/paths.ts'
import { specimenContent } from '../../specimen/site.ts'
import { expect, overflow, test } from '../support/fixtures.ts'

const longWord = 'Rechtsschutzversicherungsgesellschaftenzusammenschlussvertrag'
/** A brand name of the greatest length that the content check accepts. */
const longBrand = 'Donaudampfschifffahrtsgesellschaft Berta'

// JavaScript is off, so React does not restore the texts that the test changes.
test.use({ javaScriptEnabled: false })

test('no long word widens a page', async ({ page }) => {
  for (const path of paths) {
    await page.goto(path)
    await page.evaluate(
      ({ brand, longBrand, longWord }) => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const element = text.parentElement
          if (!(text instanceof Text) || text.data.trim() === '' || element?.closest('script, style, template, option')) continue
          if (text.data.includes(brand)) text.data = text.data.replace(brand, longBrand)
          else if (!element?.closest('header')) text.data = `${longWord} ${text.data}`
        }
      },
      { brand: specimenContent[baseLocale].site.brand, longBrand, longWord },
    )
    // 180 px simulates a phone of 360 px with text at 200 %.
    for (const width of [180, 320, 360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await overflow(page), `${path} at ${width} px`).toBe(0)
    }
  }
})
