import { expect, messagesIn, open, pagesIn, test } from '../support/fixtures.ts'
import { tooSmall } from '../support/layout.ts'

// These tests check that click targets have the size that fingers need. every-page.spec.ts checks the smaller size that a mouse needs.
test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

test('all targets on every page are large enough for touch', async ({ page }) => {
  for (const path of [...pagesIn('en'), '/fr']) {
    await page.goto(path)
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    expect.soft(await tooSmall(page, 44), path).toEqual([])
  }
})

test('all targets in the drawer are large enough for touch', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: messagesIn('en').common.menu.open() }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await tooSmall(page, 44)).toEqual([])
})
