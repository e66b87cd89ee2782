import { expect, open, pagesIn, test, words } from './fixtures.ts'
import { tooSmall } from './layout.ts'

// What is large enough for a mouse is in every-page.spec.ts.
test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

test('everything on every page is large enough to be touched', async ({ page }) => {
  for (const path of [...pagesIn('en'), '/fr']) {
    await page.goto(path)
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    expect.soft(await tooSmall(page, 44), path).toEqual([])
  }
})

test('everything in the menu is large enough to be touched', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: words('en').common.menu.open() }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await tooSmall(page, 44)).toEqual([])
})
