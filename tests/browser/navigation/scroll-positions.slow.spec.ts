import type { Page } from '@playwright/test'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { expect, hydrated, messagesIn, scrollTo, test } from '../support/fixtures.ts'

// Tests scroll positions with motion enabled, as most visitors have it. Other tests run with reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const messages = messagesIn('en')

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await hydrated(page)
  // With reduced motion nothing scrolls smoothly, so every test would pass even if smooth scrolling spoilt the positions.
  expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(false)
}

/**
 * Disables the saving of the scroll position by Vike, which happens 300 ms after scrolling. This simulates a visitor who leaves the page
 * earlier.
 */
const leaveEarlier = (page: Page) =>
  page.addInitScript(() => {
    const start = window.setTimeout.bind(window)
    // The type cast is right, because Vike calls setTimeout only with a function and a delay.
    window.setTimeout = ((work: () => void, wait?: number) => (wait === 300 ? 0 : start(work, wait))) as typeof setTimeout
  })

const place = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Returns the distance in pixels between the bottom of the header and the top of a section, after scrolling has stopped. */
async function belowHeader(page: Page, id: string): Promise<number> {
  await settled(page)
  return page.evaluate((section) => {
    const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? NaN
    return (document.getElementById(section)?.getBoundingClientRect().top ?? NaN) - bottom
  }, id)
}

/** Waits for ten animation frames in a row without scrolling and without a view transition. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let [last, still] = [scrollY, 0]
        const look = () => {
          const isMoving = scrollY !== last || document.activeViewTransition != null
          still = isMoving ? 0 : still + 1
          last = scrollY
          if (still === 10) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )

/** Follows a header link by script, because the link may be in the closed drawer or scrolled out of view. */
const follow = (page: Page, path: string) =>
  page
    .locator(`header a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())

for (const { width, height } of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height } })

    for (const section of ['contact', 'program']) {
      test(`a link to #${section} of another page scrolls to its heading`, async ({ page }) => {
        await open(page, '/about')
        await scrollTo(page, 900)
        await page.evaluate((hash) => {
          const link = document.querySelector<HTMLAnchorElement>('footer a[href*="#"]')
          link?.setAttribute('href', `/#${hash}`)
          link?.click()
        }, section)
        await expect(page).toHaveURL(`/#${section}`)
        await expect(page.locator(`#${section}`)).toBeInViewport()
        expect(Math.abs(await belowHeader(page, section))).toBeLessThan(3)
      })
    }

    test('a language switch keeps the visible text at its place in the window', async ({ page }) => {
      await open(page, '/')
      const heading = page.locator('#opportunities').getByRole('heading', { level: 2 })
      await heading.evaluate((element) => {
        // Switches off scroll anchoring, which Safari lacks. Scroll anchoring would keep the heading at its place even if the site did not.
        document.documentElement.style.overflowAnchor = 'none'
        element.scrollIntoView({ block: 'start' })
      })
      const top = () => heading.evaluate((element) => element.getBoundingClientRect().top)
      const before = await top()
      await page.getByRole('banner').locator('a[data-language]').click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
      await settled(page)
      expect(Math.abs((await top()) - before)).toBeLessThan(2)
    })
  })
}

test('a new page is shown at its top from its first animation frame', async ({ page }) => {
  await open(page, '/')
  await scrollTo(page, 4000)
  // Records the scroll position in each animation frame of the new page.
  await page.evaluate(() => {
    const look = () => {
      if (document.title !== title) document.body.dataset['places'] = `${document.body.dataset['places'] ?? ''} ${Math.round(scrollY)}`
      requestAnimationFrame(look)
    }
    const { title } = document
    look()
  })
  await follow(page, '/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await settled(page)
  const places = await page.evaluate(() => document.body.dataset['places']?.trim().split(' ').map(Number))
  expect(places?.length).toBeGreaterThan(9)
  expect(Math.max(...(places ?? [NaN]))).toBe(0)
})

test('Back restores the scroll position of a page that was left before Vike saved the position', async ({ page }) => {
  await leaveEarlier(page)
  await open(page, '/')
  await scrollTo(page, 1500)
  await follow(page, '/about')
  await expect(page).toHaveURL('/about')
  await settled(page)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await settled(page)
  expect(await place(page)).toBe(1500)
})

test('Back and Forward restore the scroll position', async ({ page }) => {
  await open(page, '/')
  await scrollTo(page, 1500)
  await follow(page, '/about')
  await expect(page).toHaveURL('/about')
  await settled(page)
  await scrollTo(page, 400)
  // Back sends the page no event in which it could save its scroll position first. So the test waits until the position is saved.
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('"y":400')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await settled(page)
  expect(await place(page)).toBe(1500)
  await page.goForward()
  await expect(page).toHaveURL('/about')
  await settled(page)
  expect(await place(page)).toBe(400)
})

test('Forward to a page in another language restores the scroll position', async ({ page }) => {
  await leaveEarlier(page)
  await open(page, '/')
  await scrollTo(page, 1500)
  await page.getByRole('banner').locator('a[data-language]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await settled(page)
  const french = await place(page)
  expect(french).toBeGreaterThan(1000)
  await page.goBack()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await settled(page)
  expect(await place(page)).toBe(1500)
  await page.goForward()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await settled(page)
  expect(await place(page)).toBe(french)
})

test('a link within the page scrolls smoothly', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() =>
    document.addEventListener(
      'click',
      () => (document.body.dataset['scrolls'] = getComputedStyle(document.documentElement).scrollBehavior),
    ),
  )
  await page.getByRole('main').locator('a[href="#program"]').first().click()
  expect(await page.locator('body').getAttribute('data-scrolls')).toBe('smooth')
  expect(Math.abs(await belowHeader(page, 'program'))).toBeLessThan(3)
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
})

test('a click during a view transition is not lost', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => {
    document.body.dataset['kept'] = 'yes'
    // Makes the view transition last longer than the test, so that the click happens during the transition.
    const style = new CSSStyleSheet()
    style.replaceSync('::view-transition-group(root) { animation-duration: 60s }')
    document.adoptedStyleSheets.push(style)
  })
  await page.getByRole('banner').getByRole('link', { name: messages.common.nav.about() }).click()
  await page.waitForFunction((path) => location.pathname === path && document.activeViewTransition != null, '/about')
  const pricing = await page.getByRole('banner').getByRole('link', { name: messages.common.nav.pricing() }).boundingBox()
  await page.mouse.click((pricing?.x ?? NaN) + 5, (pricing?.y ?? NaN) + 20)
  await expect(page).toHaveURL(localisePath('/pricing', 'en'))
  await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes')
})
