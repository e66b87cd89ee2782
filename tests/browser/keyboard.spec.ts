import type { Page } from '@playwright/test'
import { everyPage, expect, hydrated, test, words } from './fixtures.ts'

/** What the keyboard can be on, in the order of the document. */
const stops = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'

type Stop = { what: string; name: string; isShown: boolean; isCovered: boolean; hasOutline: boolean; index: number }

/** Where the focus is, and whether somebody who looks for it finds it. */
const focused = (page: Page): Promise<Stop | undefined> =>
  page.evaluate((selector) => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return undefined
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
    const isShown = width > 1 && height > 1 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    // Points just inside each corner and in the middle: something of it must lie above everything else (WCAG 2.4.11).
    const points = [
      [left + 2, top + 2],
      [right - 2, top + 2],
      [left + 2, bottom - 2],
      [right - 2, bottom - 2],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const
    const isOwn = (found: Element | null) =>
      found !== null && (element.contains(found) || found.contains(element) || found.closest('label')?.contains(element) === true)
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const drawn = element.matches('input[type=radio]') ? getComputedStyle(element.closest('label') ?? element) : undefined
    return {
      what: element.outerHTML.slice(0, 140),
      name: element.getAttribute('aria-label') ?? element.textContent,
      isShown,
      isCovered: points.every(([x, y]) => !isOwn(document.elementFromPoint(x, y))),
      hasOutline: (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || (drawn !== undefined && drawn.outlineStyle !== 'none'),
      index: [...document.querySelectorAll(selector)].indexOf(element),
    }
  }, stops)

/** What the keyboard should come to: everything of a page that can be used, a group of choices once. */
const expected = (page: Page): Promise<number[]> =>
  page.evaluate((selector) => {
    const all = [...document.querySelectorAll<HTMLElement>(selector)]
    return all
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0 && !element.hasAttribute('disabled'),
      )
      .filter((element) => !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked))
      .map((element) => all.indexOf(element))
  }, stops)

for (const { path, locale } of everyPage) {
  for (const width of [360, 1440]) {
    test(`the keyboard walks through ${path} at ${width} px, and sees where it is`, async ({ page }) => {
      test.setTimeout(90_000)
      await page.setViewportSize({ width, height: 740 })
      await page.goto(path, { waitUntil: 'networkidle' })
      await hydrated(page)
      // A form takes its code when the keyboard comes near; it is walked through as it is then.
      for (const form of await page.locator('form').all()) await form.scrollIntoViewIfNeeded()
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))

      const visited: number[] = []
      for (;;) {
        await page.keyboard.press('Tab')
        const stop = await focused(page)
        if (stop === undefined || visited.includes(stop.index)) break
        expect(stop, stop.what).toMatchObject({ isShown: true, isCovered: false, hasOutline: true })
        visited.push(stop.index)
      }
      expect(visited).toEqual(await expected(page))
      expect(visited.length).toBeGreaterThan(15)

      // And back, from the end to the link that skips the header.
      for (const index of visited.toReversed()) {
        await page.keyboard.press('Shift+Tab')
        const stop = await focused(page)
        expect(stop, stop?.what).toMatchObject({ index, isShown: true, isCovered: false })
      }
    })
  }

  test(`navigation from ${path} by keyboard says where it has led`, async ({ page }) => {
    const LL = words(locale)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path, { waitUntil: 'networkidle' })
    await hydrated(page)
    for (const name of ['programs', 'services', 'pricing', 'about', 'contact'] as const) {
      if (path.endsWith(`/${name}`)) continue
      await page.getByRole('banner').getByRole('link', { name: LL.common.nav[name](), exact: true }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/${name}$`))
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.locator('#announcer')).toHaveText(await page.title())
      await expect(page.getByRole('banner').getByRole('link', { name: LL.common.nav[name](), exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
    }
  })
}
