import { everyPage, expect, hydrated, overflow, test, violations } from './fixtures.ts'

// Text at twice its size (WCAG 1.4.4), as the settings of a browser make it.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] })
  },
})

for (const { path } of everyPage) {
  test(`${path} can be read and used with text at twice its size`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await hydrated(page)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflow(page), `${width} px`).toBe(0)
      expect(await violations(page), `${width} px`).toEqual([])
      // No text is cut off by the box that it stands in.
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, p, li, dt, dd, a, button, label), header a')]
          .filter((element) => element.checkVisibility() && !element.closest('.sr-only'))
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      )
      expect(cut, `${width} px`).toEqual([])
    }
  })
}
