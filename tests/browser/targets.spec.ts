import type { Page } from '@playwright/test'
import { everyPage, expect, hydrated, test, words } from './fixtures.ts'

/** What can be pressed on a page and is smaller than `least` pixels in one direction. Links within a sentence are as its lines are (WCAG 2.5.8). */
const tooSmall = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((least) => {
    const isInline = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent.trim().length ?? 0) > element.textContent.trim().length
    return [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]'),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches('.sr-only') && !isInline(element))
      .flatMap((element) => {
        // A control is pressed by its label as well.
        const target = element.matches('input[type=radio], input[type=checkbox]') ? (element.closest('label') ?? element) : element
        const { width, height } = target.getBoundingClientRect()
        return Math.min(width, height) < least - 0.5
          ? [`${Math.round(width)} × ${Math.round(height)} ${element.outerHTML.slice(0, 160)}`]
          : []
      })
  }, least)

for (const { path, locale } of everyPage) {
  test(`everything on ${path} is large enough to be pressed`, async ({ page }) => {
    await page.goto(path)
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await tooSmall(page, 24), `${width} px`).toEqual([])
    }
  })

  test.describe('by a finger', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

    test(`everything on ${path} is large enough to be touched`, async ({ page }) => {
      await page.goto(path)
      await hydrated(page)
      expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
      expect(await tooSmall(page, 44)).toEqual([])
      await page.getByRole('button', { name: words(locale).common.menu.open() }).tap()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await tooSmall(page, 44)).toEqual([])
    })
  })
}
