import { expect, type Page, test as base } from '@playwright/test'
import { parse } from 'node-html-parser'
import { findingsOnPage } from '#src/build/site/html/check-page.ts'
import { baseLocale, type Locale } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { keyPattern } from '#src/content-model/schema/key-pattern.ts'
import { axeViolations } from '#src/publishing/browser/axe.ts'
import { isHydrated } from '#src/publishing/browser/is-hydrated.ts'
import { paths } from '../../harness/sites/paths.ts'
import { messagesIn, plain, specimenDictionaries, specimenLocales } from '../../specimen/site.ts'
import { endpointUrl } from './endpoint.ts'

export { plain, messagesIn }

const inEveryLanguage = (path: string) => specimenLocales.map((locale) => ({ locale, path: localisePath(path, locale) }))

export const everyPage = paths.flatMap(inEveryLanguage)

export const pagesIn = (locale: Locale) => paths.map((path) => localisePath(path, locale))

export const missingPages = inEveryLanguage('/no-such-page')

export async function violations(page: Page, choice?: Parameters<typeof axeViolations>[1]): Promise<string[]> {
  const found = await axeViolations(page, choice)
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/**
 * Error that Playwright’s simulated clock (1.64) can throw when the next test reuses the context. Playwright then removes the init scripts
 * of the clock in any order. If it first removes the script that defines the clock, another one can still run, and throws. `watch` ignores
 * this error unless its stack names a file of the site.
 */
const clockLeftover = "Cannot read properties of undefined (reading 'controller')"

/** Collects problems of a page: console errors and warnings, exceptions, failed requests, requests to other hosts. */
function watch(page: Page, ownHost: string): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const text = message.text()
    // The URL of a failed load is in the message's location.
    complaints.push(text.startsWith('Failed to load resource') ? `${text} ${message.location().url}` : text)
  })
  page.on('pageerror', (error) => {
    if (error.message !== clockLeftover || error.stack?.includes(ownHost)) complaints.push(String(error))
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // These failures are not problems: requests that a navigation aborts, and scripts that are not loaded because JavaScript is off.
    if (reason !== 'net::ERR_ABORTED' && reason !== 'csp') complaints.push(`failed: ${reason} ${request.url()}`)
  })
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    // The built site `other` loads its analytics script from the test endpoint, and the script sends requests there. The endpoint has
    // another host than the site, so its URLs that begin with /count are permitted.
    const isPermitted = host === ownHost || request.url().startsWith(`${endpointUrl}/count`)
    if (protocol.startsWith('http') && !isPermitted) complaints.push(`another host: ${request.url()}`)
  })
  return complaints
}

const keys = keyPattern(specimenDictionaries[baseLocale])

type Fixtures = {
  /** Patterns of problems in the current test. Each pattern in `expected` must match a problem. A pattern in `allowed` may match one. */
  complaints: { expected: RegExp[]; allowed: RegExp[] }
  /**
   * Declares problems that must occur. At the end of the test each pattern must match a problem, and each problem must match a pattern
   * given here or to `allowComplaints`.
   */
  expectComplaints: (...patterns: RegExp[]) => void
  /** Declares problems that may or may not occur. */
  allowComplaints: (...patterns: RegExp[]) => void
}

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page, baseURL }, use) => {
      const complaints = watch(page, new URL(baseURL ?? '').host)
      const patterns: Fixtures['complaints'] = { expected: [], allowed: [] }
      await use(patterns)
      for (const pattern of patterns.expected) await expect.poll(() => complaints).toContainEqual(expect.stringMatching(pattern))
      const known = [...patterns.expected, ...patterns.allowed]
      expect(complaints.filter((complaint) => !known.some((pattern) => pattern.test(complaint)))).toEqual([])
      // A page must never show a translation key.
      expect(findingsOnPage(parse(await page.content()), keys)).toEqual([])
      // Resets the state that Playwright does not reset before the next test, which uses the same browser context (reuseContext in
      // playwright.config.ts).
      await page.context().setOffline(false)
      await page.evaluate(() => sessionStorage.clear()).catch(() => undefined)
    },
    { auto: true },
  ],
  expectComplaints: ({ complaints }, use) => use((...patterns) => complaints.expected.push(...patterns)),
  allowComplaints: ({ complaints }, use) => use((...patterns) => complaints.allowed.push(...patterns)),
})

export { expect }

export const hydrated = (page: Page) => page.waitForFunction(isHydrated, undefined, { polling: 50 })

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Waits for two animation frames, so that pending scrolling and rendering are done. */
export const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

export const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

/** Returns by how many pixels the page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * Starts to measure Cumulative Layout Shift (W3C Layout Instability) with the next navigation. Returns a function that fails if the shift
 * is 0.001 or more. Smaller shifts come from letters that are slightly wider once the font has loaded, and change no line break or height.
 */
export async function watchShifts(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry))
      document.documentElement.dataset['shifts'] = shifts.join('\n')
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    const shifts = (await page.locator('html').getAttribute('data-shifts')) ?? ''
    const total = [...shifts.matchAll(/"value":([\d.e-]+)/g)].reduce((sum, [, value]) => sum + Number(value), 0)
    expect(total, shifts).toBeLessThan(0.001)
  }
}
