import type { Page } from '@playwright/test'
import { formOn } from './contact-form.ts'
import { expect, open, overflow, pagesIn, plain, test, watchShifts, words } from './fixtures.ts'

const LL = words('en')

test('nothing is shown without its style, and nothing moves when it comes', async ({ page }) => {
  const expectStillness = await watchShifts(page)
  await page.route('**/*.css', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await open(page, '/')
  const { painted, styled } = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const style = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.css'))
    return { painted: paint?.startTime ?? NaN, styled: style instanceof PerformanceResourceTiming ? style.responseEnd : NaN }
  })
  expect(painted).toBeGreaterThan(styled)
  await expectStillness()
})

test('a page whose style never comes can be read and used', async ({ page, expectComplaints }) => {
  expectComplaints(/ERR_FAILED .*\.css$/)
  await page.route('**/*.css', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  const { form, person } = formOn(page, 'advanced', 'en')
  await person.fill('Ada')
  await expect(form).toHaveJSProperty('noValidate', true)
  await page.getByRole('banner').getByRole('link', { name: LL.common.nav.pricing() }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(plain(LL.pricing.hero.title()))
})

test('every page fits a phone in the fonts that the phone has', async ({ page, expectComplaints }) => {
  expectComplaints(/ERR_FAILED .*\.woff2$/)
  await page.route('**/*.woff2', (route) => route.abort())
  await page.setViewportSize({ width: 360, height: 740 })
  // French is the longer language.
  for (const path of pagesIn('fr')) {
    await page.goto(path)
    expect.soft(await overflow(page), path).toBe(0)
    // Text that waits for its font is there without a colour.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('on a slow line the page is there before its scripts are asked for, and serves without them', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  // Fast 3G as Chromium's tools have it: bytes a second, milliseconds.
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    downloadThroughput: 180_000,
    uploadThroughput: 84_000,
    latency: 562,
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 })
  const parts = formOn(page, 'simple', 'en')
  await parts.person.fill('Ada')
  await expect(parts.form).toHaveJSProperty('noValidate', true, { timeout: 30_000 })
  expect(await parts.fields()).toMatchObject({ name: 'Ada' })
  const [painted, asked] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'))?.startTime ?? NaN,
  ])
  // A paint is counted from when it is on the screen, a frame after it was made.
  expect(asked).toBeGreaterThan(painted - 50)
  // The line stays slow, and never goes offline, as long as the session does.
  await session.detach()
})

/** Empties the cache of the browser, which earlier tests have filled (reuseContext in playwright.config.ts). */
async function forgetVisits(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
}

test.describe('without a line to the server', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('an open page does what it can, and says what it cannot', async ({ page, context, expectComplaints }) => {
    expectComplaints(/ERR_INTERNET_DISCONNECTED/)
    await forgetVisits(page)
    await open(page, '/')
    await context.setOffline(true)

    await page.getByRole('button', { name: LL.common.menu.open() }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('dialog').getByRole('link', { name: LL.common.header.consultation() }).click()
    await expect(page.locator('#contact')).toBeInViewport()
    // Its code has not come, and the form is the browser's.
    const { person, form } = formOn(page, 'advanced', 'en')
    await person.fill('Ada')

    await context.setOffline(false)
    await expect(form).toHaveJSProperty('noValidate', true, { timeout: 20_000 })
    await expect(person).toHaveValue('Ada')

    await context.setOffline(true)
    const link = page.getByRole('contentinfo').getByRole('link', { name: LL.common.footer.legal.terms() })
    await link.click()
    await expect(page.getByRole('paragraph').filter({ hasText: LL.common.unreachable.text() })).toBeVisible()
    await expect(person).toHaveValue('Ada')
    await context.setOffline(false)
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(plain(LL.terms.hero.title()))
  })

  test('a page that nobody has written on gives way to the words of the browser', async ({ page, context, expectComplaints }) => {
    expectComplaints(/ERR_INTERNET_DISCONNECTED/)
    await forgetVisits(page)
    await open(page, '/')
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: LL.common.footer.legal.terms() }).click()
    // Chromium's own page.
    await expect.poll(() => page.url()).toBe('chrome-error://chromewebdata/')
    await context.setOffline(false)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(plain(LL.home.hero.title()))
  })

  test('a page that somebody has pointed at is there all the same', async ({ page, context, allowComplaints }) => {
    // Its pictures may be missing from the browser's cache.
    allowComplaints(/ERR_INTERNET_DISCONNECTED .*\/patterns\//)
    await page.setViewportSize({ width: 1440, height: 900 })
    await forgetVisits(page)
    // Vike begins to listen a moment after the page has been taken over.
    await page.goto('/', { waitUntil: 'networkidle' })
    const link = page.getByRole('banner').getByRole('link', { name: LL.common.nav.pricing() })
    let pending = 0
    page.on('request', () => (pending += 1))
    page.on('requestfinished', () => (pending -= 1))
    let address = ''
    await expect(async () => {
      // Not where the pointer is already.
      await page.mouse.move(0, 500)
      await link.hover()
      const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
      address = fetched.find((name) => name.includes('entries/pages_pricing')) ?? ''
      expect(address).not.toBe('')
    }).toPass()
    // What it imports has come too when it can be had.
    await page.evaluate((script) => import(script).then(() => undefined), address)
    await expect.poll(() => pending).toBe(0)
    await context.setOffline(true)
    await link.click()
    await expect(page).toHaveTitle(new RegExp(LL.pricing.meta.title()))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})
