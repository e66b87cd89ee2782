import { localizePath } from '../../src/i18n/paths.ts'
import { expect, everyPage, hydrated, scrollTo, test, words } from './fixtures.ts'

test('is transparent up to 50 px and opaque beyond', async ({ page }) => {
  await page.goto('/')
  const ground = () => page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor)
  await scrollTo(page, 50)
  await page.waitForTimeout(50)
  expect(await ground()).toBe('rgba(0, 0, 0, 0)')
  await scrollTo(page, 51)
  await expect.poll(ground).toMatch(/^rgb\(/)
  await scrollTo(page, 50)
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)')
})

test('is opaque at once on a page that is opened further down', async ({ page }) => {
  await page.goto('/#opportunities')
  await expect(page.locator('html')).toHaveAttribute('data-scrolled')
})

for (const { path, locale } of everyPage) {
  test(`leads from ${path} to the pages, to the home page and to a contact section`, async ({ page }) => {
    const LL = words(locale)
    const home = localizePath('/', locale)
    await page.goto(path)
    const banner = page.getByRole('banner')
    for (const name of ['programs', 'services', 'pricing', 'about', 'contact'] as const) {
      await expect(banner.getByRole('link', { name: LL.common.nav[name](), exact: true })).toHaveAttribute(
        'href',
        localizePath(`/${name}`, locale),
      )
    }
    await expect(banner.getByRole('link').first()).toHaveAttribute('href', home)
    await banner.getByRole('link', { name: LL.common.header.consultation() }).click()
    // A page with a contact section of its own keeps its visitor.
    await expect(page).toHaveURL(`${path.endsWith('/contact') ? path : home}#contact`)
    await expect(page.locator('#contact')).toBeInViewport()
  })
}

test('is skipped by the first press of Tab and Enter', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: words('en').common.skip() })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})

test('keeps the section that a visitor has gone to while the page was starting', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/pages_index/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/')
  // The router has begun, and waits for the code of the page.
  await page.waitForFunction(() => history.state !== null)
  const before = await page.evaluate(() => history.length)
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('en').common.header.consultation() })
    .click()
  await expect(page).toHaveURL('/#contact')
  release()
  await hydrated(page)
  await expect(page).toHaveURL('/#contact')
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
})
