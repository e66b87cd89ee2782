import type { Page } from '@playwright/test'
import { expectLoaded } from '../support/contact-form.ts'
import { expect, messagesIn, open, pagesIn, scrollTo, test } from '../support/fixtures.ts'

const stops = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'

type Stop = { what: string; isShown: boolean; isCovered: boolean; hasOutline: boolean; index: number }

/** After each press of Tab, records the focused element, and whether it is visible, uncovered and outlined. */
const noteStops = (page: Page) =>
  page.evaluate((selector) => {
    const noted: Stop[] = []
    Object.assign(window, { noted })
    addEventListener('keyup', ({ key }) => {
      const element = document.activeElement
      if (key !== 'Tab' || !(element instanceof HTMLElement)) return
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
      // Points in the corners and the middle of the focused element. The element counts as covered only if another element covers all of
      // them (WCAG 2.4.11).
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
      noted.push({
        what: element.outerHTML.slice(0, 140),
        isShown: width > 1 && height > 1 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
        isCovered: points.every(([x, y]) => !isOwn(document.elementFromPoint(x, y))),
        hasOutline: (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || (drawn !== undefined && drawn.outlineStyle !== 'none'),
        index: [...document.querySelectorAll(selector)].indexOf(element),
      })
    })
  }, stops)

/** Returns what `noteStops` has recorded, and empties the record. */
// The type cast is right, because `noteStops` sets `window.noted` to this list.
const notedStops = (page: Page) => page.evaluate(() => (window as unknown as { noted: Stop[] }).noted.splice(0))

/**
 * Returns the indexes of the elements that Tab should reach among those that match `stops`: all visible and enabled elements, but of radio
 * buttons only the checked ones.
 */
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

for (const path of pagesIn('en')) {
  test(`Tab reaches everything on ${path} with a visible focus`, async ({ page }) => {
    const walk = async (key: string, presses: number) => {
      for (let press = 0; press < presses; press++) await page.keyboard.press(key)
      const visited = await notedStops(page)
      for (const stop of visited) expect.soft(stop, stop.what).toMatchObject({ isShown: true, isCovered: false, hasOutline: true })
      return visited.map(({ index }) => index)
    }

    await open(page, path)
    // The code of a form loads when the focus comes near the form, and changes its elements. The test counts elements, so it waits for this
    // code.
    for (const form of await page.locator('form').all()) {
      await form.scrollIntoViewIfNeeded()
      await expectLoaded(form)
    }
    await scrollTo(page, 0)
    await noteStops(page)
    // The skip link is the first stop at every width, so it is tested once.
    const [first] = await expected(page)
    expect(await walk('Tab', 1)).toEqual([first])
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      const order = await expected(page)
      expect(order.length).toBeGreaterThan(15)
      expect(await walk('Tab', order.length - 1)).toEqual(order.slice(1))
      // Shift and Tab must reach the same elements backwards. Tested at one width only, because each page takes a second.
      if (width === 360) expect(await walk('Shift+Tab', order.length - 1)).toEqual(order.toReversed().slice(1))
    }
  })
}

for (const { path, locale } of [
  { path: '/', locale: 'en' },
  { path: '/fr/privacy', locale: 'fr' },
] as const) {
  test(`keyboard navigation from ${path} announces the new page`, async ({ page }) => {
    const messages = messagesIn(locale)
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, path)
    for (const name of ['programs', 'services', 'pricing', 'about', 'contact'] as const) {
      await page.getByRole('banner').getByRole('link', { name: messages.common.nav[name](), exact: true }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/${name}$`))
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.locator('#announcer')).toHaveText(await page.title())
      await expect(page.getByRole('banner').getByRole('link', { name: messages.common.nav[name](), exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
      // Screen readers announce a heading with a tabindex as clickable. So it may have the attribute only while it has the focus.
      await page.getByRole('banner').getByRole('link', { name: messages.common.nav[name](), exact: true }).focus()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveAttribute('tabindex')
    }
  })
}

test('after a link of the header to a section of another page, Tab continues in the section', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/services')
  await page
    .getByRole('banner')
    .getByRole('link', { name: messagesIn('en').common.header.consultation(), exact: true })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/#contact')
  await expect(page.locator('#contact :focus')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.locator('#contact :focus')).toBeInViewport()
})
