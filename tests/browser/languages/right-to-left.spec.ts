import type { Locator } from '@playwright/test'
import { underAPath } from '../../specimen/variants.ts'
import { expect, open, overflow, test, violations } from '../support/fixtures.ts'
import { otherPort } from '../support/ports.ts'

// Tests the Arabic pages of the built site `other` (tests/harness/sites/more-languages.ts). third-language.slow.spec.ts opens every Arabic
// page.
test.use({ baseURL: `http://localhost:${otherPort}` })

const at = (path: string) => underAPath + path

test('the direction follows the language when it is switched in place', async ({ page }) => {
  await open(page, at('/pricing'))
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  const switchTo = async (name: string) => {
    await page.getByRole('contentinfo').locator('button[popovertarget]').click()
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
  }
  await switchTo('العربية')
  await expect(page).toHaveURL(at('/ar/pricing'))
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await switchTo('English')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

test('the 404 page at an Arabic URL is written from right to left', async ({ page, expectComplaints }) => {
  expectComplaints(/404.*\/ar\/nowhere$/)
  await page.goto(at('/ar/nowhere'))
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test('Arabic pages are mirrored: the text begins at the right edge, and nothing overflows', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  for (const path of ['/ar', '/ar/contact']) {
    await open(page, at(path))
    const { x, width } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? { x: 0, width: 0 }
    expect(360 - (x + width)).toBeLessThan(40)
    expect(await overflow(page)).toBe(0)
    expect(await violations(page)).toEqual([])
  }
})

/** Returns the horizontal positions of the first and the last character of an element's text. */
const ends = (element: Locator): Promise<number[]> =>
  element.evaluate((node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const text = walker.nextNode()
    const length = text?.textContent?.length ?? 0
    if (text === null) return []
    return [0, length - 1].map((offset) => {
      const range = document.createRange()
      range.setStart(text, offset)
      range.setEnd(text, offset + 1)
      return range.getBoundingClientRect().x
    })
  })

test('telephone numbers and street addresses read from left to right on an Arabic page', async ({ page }) => {
  await open(page, at('/ar/contact'))
  const numbers = await page.locator('main a[href^="tel:"]').all()
  expect(numbers.length).toBeGreaterThan(1)
  for (const element of [...numbers, page.locator('main address bdi').first()]) {
    const [first = 0, last = 0] = await ends(element)
    expect(first).toBeLessThan(last)
  }
})
