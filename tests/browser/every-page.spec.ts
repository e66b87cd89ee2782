import type { Page } from '@playwright/test'
import { everyPage, expect, hydrated, missingPages, overflow, scrollTo, test, watchShifts } from './fixtures.ts'

/** Words of which a part stands on another line, without a hyphen. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.sr-only')) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
      }
    }
    return broken
  })

for (const { path } of [...everyPage, ...missingPages]) {
  test.describe(path, () => {
    test.beforeEach(({ expectComplaints }) => {
      if (path.endsWith('/no-such-page')) expectComplaints(/404.*\/no-such-page$/)
    })

    test('hydrates without a complaint', async ({ page }) => {
      await page.goto(path, { waitUntil: 'networkidle' })
      await hydrated(page)
    })

    test('neither scrolls sideways nor breaks a word at any width', async ({ page }) => {
      await page.goto(path)
      for (const width of [320, 360, 768, 1024, 1440, 2560]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await overflow(page), `${width} px`).toBe(0)
        expect(await brokenWords(page), `${width} px`).toEqual([])
      }
    })

    test('does not move while it loads and is scrolled through', async ({ page }) => {
      const shift = await watchShifts(page)
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(path, { waitUntil: 'networkidle' })
      const height = await page.evaluate(() => document.body.scrollHeight)
      for (let top = 0; top < height; top += 700) await scrollTo(page, top)
      // Below a thousandth nothing changes its line or its height: letters of the real font are a hair wider.
      expect(await shift()).toBeLessThan(0.001)
    })

    test('moves nothing by itself', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.goto(path, { waitUntil: 'networkidle' })
      const running = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ timeline, playState }) => timeline instanceof DocumentTimeline && playState === 'running')
          .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'a transition')),
      )
      expect(running).toEqual([])
    })

    test.describe('with script off', () => {
      test.use({ javaScriptEnabled: false })

      test('shows all that it shows with script', async ({ page }) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        for (const section of await page.locator('main section').all()) await expect(section).toBeVisible()
        expect((await page.locator('main').innerText()).length).toBeGreaterThan(40)
      })
    })
  })
}
