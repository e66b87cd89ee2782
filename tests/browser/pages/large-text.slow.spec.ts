import { expect, open, overflow, pagesIn, test, violations } from '../support/fixtures.ts'

// Simulates a visitor who has set the font size of the browser to 200 % (WCAG 1.4.4).
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] })
  },
})

test('every page is readable with text at 200 %', async ({ page }) => {
  // French texts are longer, so French pages are most likely to overflow.
  for (const path of pagesIn('fr')) {
    await page.goto(path)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await overflow(page), `${path} at ${width} px`).toBe(0)
      // Boxes that are narrower than their text, and so clip it. There must be none.
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, p, li, dt, dd, a, button, label), header a')]
          .filter((element) => element.checkVisibility() && !element.closest('.sr-only'))
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      )
      expect.soft(cut, `${path} at ${width} px`).toEqual([])
    }
  }
})

test('axe finds nothing on the home page with text at 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await open(page, '/')
  expect(await violations(page)).toEqual([])
})
