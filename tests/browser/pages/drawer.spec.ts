import type { Page } from '@playwright/test'
import { expect, messagesIn, nextFrame, open, scrollTo, test } from '../support/fixtures.ts'

const messages = messagesIn('en')
const opener = (page: Page) => page.getByRole('button', { name: messages.common.menu.open() })
const drawer = (page: Page) => page.getByRole('dialog', { name: messages.common.menu.title() })

test.use({ viewport: { width: 360, height: 740 } })

async function expectToWork(page: Page): Promise<void> {
  await expect(drawer(page)).toBeHidden()
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()
  await expect(drawer(page).getByRole('navigation', { name: messages.common.menu.title() })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(drawer(page).getByRole('link').first()).toBeFocused()

  // Tab must not leave the drawer for the page. After the last control the focus may move to the browser’s toolbar;
  // `document.activeElement` is then <body>.
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
  // A click between or below the links does not close the drawer.
  await drawer(page).click({ position: { x: 8, y: 730 } })
  await expect(drawer(page)).toBeVisible()
  await page.getByRole('button', { name: messages.common.menu.close() }).click()
  await expect(drawer(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
}

test('the drawer opens and closes by keyboard, traps the focus and restores it', async ({ page }) => {
  await open(page, '/')
  await expectToWork(page)
})

test('the drawer works before hydration', async ({ page, expectComplaints }) => {
  expectComplaints(/ERR_FAILED .*\.js$/)
  await page.route('**/assets/**/*.js', (route) => route.abort())
  await page.goto('/')
  await expectToWork(page)
})

test('the drawer works in a browser without invoker commands and light dismiss', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement')
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy')
    // Prevents the browser from handling the attributes `command` and `commandfor`, so that the test proves that the site's listeners
    // suffice.
    document.addEventListener('command', (event) => event.preventDefault(), true)
  })
  await open(page, '/')
  await expectToWork(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, the drawer opens, closes and links to pages', async ({ page }) => {
    await page.goto('/')
    await opener(page).click()
    await expect(drawer(page)).toBeVisible()
    await page.getByRole('button', { name: messages.common.menu.close() }).click()
    await expect(drawer(page)).toBeHidden()
    await opener(page).click()
    await drawer(page).getByRole('link', { name: messages.common.nav.about() }).click()
    await expect(page).toHaveURL('/about')
  })
})

test('the drawer closes on a click outside', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/')
  await opener(page).click()
  await expect(drawer(page)).toBeVisible()
  await page.mouse.click(40, 400)
  await expect(drawer(page)).toBeHidden()
})

for (const { width, widest } of [
  { width: 320, widest: 272 },
  { width: 390, widest: 331.5 },
  { width: 768, widest: 384 },
])
  test(`the drawer leaves a part of the page visible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    await opener(page).click()
    await expect(drawer(page)).toBeVisible()
    expect((await drawer(page).boundingBox())?.width).toBeCloseTo(widest, 0)
    // The backdrop must be opaque enough to dim the visible part of the page.
    const backdrop = await drawer(page).evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor)
    expect(backdrop).toMatch(/0\.6\)$/)
  })

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`the drawer slides in within 150 ms, or appears at once: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/')
    await opener(page).click()
    const { name, duration } = await drawer(page).evaluate((dialog) => {
      const { animationName, animationDuration } = getComputedStyle(dialog)
      return { name: animationName, duration: animationDuration }
    })
    if (reducedMotion === 'reduce') expect(name).toBe('none')
    else expect({ name, duration }).toEqual({ name: 'slide-in', duration: '0.15s' })
  })

test('the open drawer prevents the page behind it from scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/')
  await scrollTo(page, 600)
  await opener(page).click()
  await expect(drawer(page)).toBeVisible()
  // The open drawer hides the scrollbar. This changes the width of the page and may move its content a little.
  const position = await page.evaluate(() => scrollY)
  expect(Math.abs(position - 600)).toBeLessThan(60)
  await page.mouse.move(40, 400)
  await page.mouse.wheel(0, 500)
  await nextFrame(page)
  expect(await page.evaluate(() => scrollY)).toBe(position)
})

test('the drawer closes on a link to a section of the same page', async ({ page }) => {
  await open(page, '/')
  await opener(page).click()
  await drawer(page).getByRole('link', { name: messages.common.header.consultation() }).click()
  await expect(drawer(page)).toBeHidden()
  await expect(page.locator('#contact')).toBeInViewport()
})

test('the drawer closes on a link to another page', async ({ page, expectComplaints }) => {
  expectComplaints(/404.*\/no-such-page$/)
  await open(page, '/no-such-page')
  await opener(page).click()
  await drawer(page).getByRole('link', { name: messages.common.header.consultation() }).click()
  await expect(page).toHaveURL('/#contact')
  await expect(page.locator('dialog')).toBeHidden()
})

test('the drawer closes on Back', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('banner').locator('a[data-language]').click()
  await expect(page).toHaveURL('/fr')
  await page.getByRole('button', { name: messagesIn('fr').common.menu.open() }).click()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.locator('dialog')).toBeHidden()
})
