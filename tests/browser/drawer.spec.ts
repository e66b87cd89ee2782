import type { Page } from '@playwright/test'
import { expect, nextFrame, open, scrollTo, test, words } from './fixtures.ts'

const LL = words('en')
const opener = (page: Page) => page.getByRole('button', { name: LL.common.menu.open() })
const drawer = (page: Page) => page.getByRole('dialog', { name: LL.common.menu.title() })

test.use({ viewport: { width: 360, height: 740 } })

async function expectToWork(page: Page): Promise<void> {
  await expect(drawer(page)).toBeHidden()
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()

  // The focus goes round inside; between two rounds it may visit the browser's own controls, which is no element here.
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(
      true,
    )
  }
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()

  await page.keyboard.press('Enter')
  // Between its links and below them is no way out.
  await drawer(page).click({ position: { x: 8, y: 730 } })
  await expect(drawer(page)).toBeVisible()
  await page.getByRole('button', { name: LL.common.menu.close() }).click()
  await expect(drawer(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
}

test('opens and closes by keyboard, keeps the focus inside and returns it', async ({ page }) => {
  await open(page, '/')
  await expectToWork(page)
})

test('works before React has taken over', async ({ page, expectComplaints }) => {
  expectComplaints(/ERR_FAILED .*\.js$/)
  await page.route('**/assets/**/*.js', (route) => route.abort())
  await page.goto('/')
  await expectToWork(page)
})

test('works in a browser without invoker commands and light dismiss', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement')
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy')
    // The browser's own answer to the attributes is held back, so that only our listeners are left.
    document.addEventListener('command', (event) => event.preventDefault(), true)
  })
  await open(page, '/')
  await expectToWork(page)
})

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false })

  test('opens, closes and leads on', async ({ page }) => {
    await page.goto('/')
    await opener(page).click()
    await expect(drawer(page)).toBeVisible()
    await page.getByRole('button', { name: LL.common.menu.close() }).click()
    await expect(drawer(page)).toBeHidden()
  })
})

test('closes on a click beside it', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/')
  await opener(page).click()
  await expect(drawer(page)).toBeVisible()
  await page.mouse.click(40, 400)
  await expect(drawer(page)).toBeHidden()
})

test('holds the page behind it still', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/')
  await scrollTo(page, 600)
  await opener(page).click()
  await expect(drawer(page)).toBeVisible()
  // A browser whose scrollbars are hidden keeps room for one all the same, and lays the page out anew.
  const place = await page.evaluate(() => scrollY)
  expect(Math.abs(place - 600)).toBeLessThan(60)
  await page.mouse.move(40, 400)
  await page.mouse.wheel(0, 500)
  await nextFrame(page)
  expect(await page.evaluate(() => scrollY)).toBe(place)
})

test('closes when it leads somewhere, on this page too', async ({ page }) => {
  await open(page, '/')
  await opener(page).click()
  await drawer(page).getByRole('link', { name: LL.common.header.consultation() }).click()
  await expect(drawer(page)).toBeHidden()
  await expect(page.locator('#contact')).toBeInViewport()
})

test('closes when it leads to another page', async ({ page, expectComplaints }) => {
  expectComplaints(/404.*\/no-such-page$/)
  await open(page, '/no-such-page')
  await opener(page).click()
  await drawer(page).getByRole('link', { name: LL.common.header.consultation() }).click()
  await expect(page).toHaveURL('/#contact')
  await expect(page.locator('dialog')).toBeHidden()
})

test('closes on the way back', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('banner').locator('a[data-language]').click()
  await expect(page).toHaveURL('/fr')
  await page.getByRole('button', { name: words('fr').common.menu.open() }).click()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.locator('dialog')).toBeHidden()
})
