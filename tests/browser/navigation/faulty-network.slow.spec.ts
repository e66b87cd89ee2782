import type { Page } from '@playwright/test'
import { expectLoaded, formOn } from '../support/contact-form.ts'
import { expect, hydrated, messagesIn, nextFrame, open, overflow, pagesIn, plain, test, watchShifts } from '../support/fixtures.ts'

const messages = messagesIn('en')

test('the page is hidden until its style sheet loads, without layout shift', async ({ page }) => {
  const expectStillness = await watchShifts(page)
  const pageIsComplete = Promise.withResolvers<true>()
  await page.route('**/*.css', async (route) => {
    await pageIsComplete.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  // The parser has reached the end of the page, so the browser could paint it.
  await expect(page.locator('footer')).toBeAttached()
  expect(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint'))).toEqual([])
  pageIsComplete.resolve(true)
  await hydrated(page)
  const { painted, styled } = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const style = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.css'))
    return { painted: paint?.startTime ?? NaN, styled: style instanceof PerformanceResourceTiming ? style.responseEnd : NaN }
  })
  expect(painted).toBeGreaterThan(styled)
  await expectStillness()
})

test('a page without its style sheet can be read and used', async ({ page, expectComplaints }) => {
  expectComplaints(/ERR_FAILED .*\.css$/)
  await page.route('**/*.css', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  const { form, person } = formOn(page, 'advanced', 'en')
  await person.fill('Ada')
  await expectLoaded(form)
  await page.getByRole('banner').getByRole('link', { name: messages.common.nav.pricing() }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(plain(messages.pricing.hero.title()))
})

test('every page fits a phone in fallback fonts', async ({ page, expectComplaints }) => {
  expectComplaints(/ERR_FAILED .*\.woff2$/)
  await page.route('**/*.woff2', (route) => route.abort())
  await page.setViewportSize({ width: 360, height: 740 })
  // French texts are longer, so French pages are most likely to overflow.
  for (const path of pagesIn('fr')) {
    await page.goto(path)
    expect.soft(await overflow(page), path).toBe(0)
    // Without the font, the browser must still show the heading, in the fallback font.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('titles keep their line breaks on a phone when the display font replaces the fallback font', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of pagesIn('fr')) {
    const expectStillness = await watchShifts(page)
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/newsreader.*.woff2', async (route) => {
      await arrived
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    arrive()
    await page.evaluate(() => document.fonts.ready)
    await nextFrame(page)
    await expectStillness()
    await page.unrouteAll()
  }
})

test('on a slow connection the page is painted before its scripts load, and works without them', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  // Fast 3G as in Chromium's developer tools: bytes per second, milliseconds.
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
  await expectLoaded(parts.form, { timeout: 30_000 })
  expect(await parts.fields()).toMatchObject({ name: 'Ada' })
  const [painted, asked] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'))?.startTime ?? NaN,
  ])
  // Paint timing is the time at which the painted page reaches the screen. The page may request a script as soon as the browser has
  // painted, which can be up to 50 ms before that time.
  expect(asked).toBeGreaterThan(painted - 50)
  // Ends the throttling, so that the next test in this browser is not slow.
  await session.detach()
})

/** Clears the browser's cache, which earlier tests have filled (reuseContext in playwright.config.ts). */
async function forgetVisits(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
}

test.describe('offline', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('an open page keeps typed text offline, and says that another page cannot be loaded', async ({
    page,
    context,
    expectComplaints,
  }) => {
    expectComplaints(/ERR_INTERNET_DISCONNECTED/)
    await forgetVisits(page)
    await open(page, '/')
    await context.setOffline(true)

    await page.getByRole('button', { name: messages.common.menu.open() }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('dialog').getByRole('link', { name: messages.common.header.consultation() }).click()
    await expect(page.locator('#contact')).toBeInViewport()
    // The code of the form has not loaded yet. Text that is typed now must still be there when the code loads.
    const { person, form } = formOn(page, 'advanced', 'en')
    await person.fill('Ada')

    await context.setOffline(false)
    await expectLoaded(form, { timeout: 20_000 })
    await expect(person).toHaveValue('Ada')

    await context.setOffline(true)
    const link = page.getByRole('contentinfo').getByRole('link', { name: messages.common.footer.legal.terms() })
    await link.click()
    await expect(page.getByRole('paragraph').filter({ hasText: messages.common.unreachable.text() })).toBeVisible()
    await expect(person).toHaveValue('Ada')
    await context.setOffline(false)
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(plain(messages.terms.hero.title()))
  })

  test('a link followed offline leads to the error page of the browser if the visitor has typed nothing', async ({
    page,
    context,
    expectComplaints,
  }) => {
    expectComplaints(/ERR_INTERNET_DISCONNECTED/)
    await forgetVisits(page)
    await open(page, '/')
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: messages.common.footer.legal.terms() }).click()
    // URL of Chromium's error page.
    await expect.poll(() => page.url()).toBe('chrome-error://chromewebdata/')
    await context.setOffline(false)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(plain(messages.home.hero.title()))
  })

  test('a page that was prefetched on hover opens offline', async ({ page, context, allowComplaints }) => {
    // Prefetching loads code and data of the page, but no images, so its images may fail to load offline.
    allowComplaints(/ERR_INTERNET_DISCONNECTED .*\/patterns\//)
    await page.setViewportSize({ width: 1440, height: 900 })
    await forgetVisits(page)
    // Vike adds its prefetch listeners shortly after hydration, so the test waits until the network is idle.
    await page.goto('/', { waitUntil: 'networkidle' })
    const link = page.getByRole('banner').getByRole('link', { name: messages.common.nav.pricing() })
    let pending = 0
    page.on('request', () => (pending += 1))
    page.on('requestfinished', () => (pending -= 1))
    let url = ''
    await expect(async () => {
      // Moves the pointer off the link before each attempt, because Vike prefetches only when the pointer enters the link.
      await page.mouse.move(0, 500)
      await link.hover()
      const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
      url = fetched.find((name) => name.includes('entries/pages_pricing')) ?? ''
      expect(url).not.toBe('')
    }).toPass()
    // Waits until the modules that the prefetched script imports have loaded too.
    await page.evaluate((script) => import(script).then(() => undefined), url)
    await expect.poll(() => pending).toBe(0)
    await context.setOffline(true)
    await link.click()
    await expect(page).toHaveTitle(new RegExp(messages.pricing.meta.title()))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})
