import { localisePath } from '#src/content-model/i18n/paths.ts'
import { expect, hydrated, messagesIn, nextFrame, open, scrollTo, test } from '../support/fixtures.ts'

test('the header is transparent up to 50 px and opaque beyond', async ({ page }) => {
  await page.goto('/')
  const ground = () => page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor)
  await scrollTo(page, 50)
  await nextFrame(page)
  expect(await ground()).toBe('rgba(0, 0, 0, 0)')
  await scrollTo(page, 51)
  await expect.poll(ground).toMatch(/^rgb\(/)
  await scrollTo(page, 50)
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)')
})

test('the header is opaque when a page opens scrolled down to an anchor', async ({ page }) => {
  await page.goto('/#opportunities')
  await expect(page.locator('html')).toHaveAttribute('data-scrolled')
})

for (const { path, locale, leadsTo } of [
  { path: '/', locale: 'en', leadsTo: '/' },
  { path: '/about', locale: 'fr', leadsTo: '/' },
  // The consultation link leads to #contact on the home page. On the contact page, it leads to #contact on this page.
  { path: '/contact', locale: 'fr', leadsTo: '/contact' },
] as const) {
  test(`the header links from ${path} in ${locale} to the pages, the home page and a contact section`, async ({ page }) => {
    const messages = messagesIn(locale)
    await page.goto(localisePath(path, locale))
    const banner = page.getByRole('banner')
    for (const name of ['programs', 'services', 'pricing', 'about', 'contact'] as const) {
      await expect(banner.getByRole('link', { name: messages.common.nav[name](), exact: true })).toHaveAttribute(
        'href',
        localisePath(`/${name}`, locale),
      )
    }
    await expect(banner.getByRole('link').first()).toHaveAttribute('href', localisePath('/', locale))
    await banner.getByRole('link', { name: messages.common.header.consultation() }).click()
    await expect(page).toHaveURL(`${localisePath(leadsTo, locale)}#contact`)
    await expect(page.locator('#contact')).toBeInViewport()
  })
}

test('Tab and Enter on a newly opened page use the skip link and move the focus past the header', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: messagesIn('en').common.skip() })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})

test('a header link to an anchor, followed before hydration, keeps the anchor', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/pages_index/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/')
  // Waits until Vike’s router has started. Hydration cannot begin yet, because the test holds back the code of the page, which the router
  // loads next.
  await page.waitForFunction(() => history.state !== null)
  await page
    .getByRole('banner')
    .getByRole('link', { name: messagesIn('en').common.header.consultation() })
    .click()
  await expect(page).toHaveURL('/#contact')
  release()
  await hydrated(page)
  await expect(page).toHaveURL('/#contact')
  // The link has added exactly one history entry.
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a link with visible and hidden text is one object for screen readers in Firefox', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await open(page, '/')
  const languages = page.getByRole('banner').getByRole('link', { name: /^FR Français$/i })
  await expect(languages).toHaveCount(1)
  await expect(languages.locator('.sr-only')).toHaveCSS('display', 'flex')
})
