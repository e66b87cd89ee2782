import { content } from '../specimen/site.ts'
import { baseLocale } from '../../src/content/i18n/locales.ts'
import { paths } from '../harness/paths.ts'
import { expect, overflow, test } from './fixtures.ts'

/** Longer than any word that the site is likely to say. */
const longWord = 'Rechtsschutzversicherungsgesellschaftenzusammenschlussvertrag'
/** As long as the name of the house may be. */
const longBrand = 'Donaudampfschifffahrtsgesellschaft Berta'

// Nobody puts the words of the page back while they are changed.
test.use({ javaScriptEnabled: false })

test('no word widens a page, however long it is', async ({ page }) => {
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
      { brand: content[baseLocale].site.brand, longBrand, longWord },
    )
    // The narrowest is a phone of 360 px with text at twice its size.
    for (const width of [180, 320, 360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await overflow(page), `${path} at ${width} px`).toBe(0)
    }
  }
})
