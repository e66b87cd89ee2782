import { baseLocale } from '#src/content-model/i18n/locales.ts'
import { expect, hydrated, missingPages, overflow, pagesIn, scrollTo, test, violations, watchShifts } from '../support/fixtures.ts'
import { brokenWords, moving, ownColours, tooSmall } from '../support/layout.ts'

/**
 * Widths of windows in pixels: phones, a tablet and desktops. At widths with `targets`, the test also checks the size of click targets;
 * with `axe`, it also runs axe.
 */
const widths = [
  { width: 320, targets: true },
  { width: 360, axe: true },
  { width: 768, targets: true },
  { width: 1024 },
  { width: 1440, targets: true, axe: true },
  { width: 2560 },
]

/**
 * The pages that are checked: the French pages of the specimen, because French texts are longer, its English home page, and the 404 pages.
 * `npm run publish:check` opens the pages of the shipped content.
 */
const looked = ['/', ...pagesIn('fr'), ...missingPages.map(({ path }) => path)]

for (const path of looked) {
  test(`${path} loads without layout shift, fits every width, and can be clicked and read`, async ({ page, expectComplaints }) => {
    if (path.endsWith('/no-such-page')) expectComplaints(/404.*\/no-such-page$/)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.setViewportSize({ width: 360, height: 740 })
    const expectStillness = await watchShifts(page)
    await page.goto(path)
    await hydrated(page)
    expect(await moving(page)).toEqual([])
    const height = await page.evaluate(() => document.body.scrollHeight)
    for (let top = 0; top < height; top += 700) await scrollTo(page, top)
    await expectStillness()

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await scrollTo(page, 0)
    for (const { width, targets, axe } of widths) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await overflow(page), `${width} px`).toBe(0)
      expect.soft(await brokenWords(page), `${width} px`).toEqual([])
      if (targets) expect.soft(await tooSmall(page, 24), `${width} px`).toEqual([])
      if (axe) expect.soft(await violations(page), `${width} px`).toEqual([])
    }
    await page.emulateMedia({ forcedColors: 'active' })
    expect.soft(await ownColours(page), 'in forced colours').toEqual([])
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page shows its heading and its sections without JavaScript', async ({ page, expectComplaints }) => {
    expectComplaints(/404.*\/no-such-page$/)
    for (const path of [...pagesIn(baseLocale), '/no-such-page']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      for (const section of await page.locator('main section').all()) await expect(section, path).toBeVisible()
      expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(40)
    }
  })
})
