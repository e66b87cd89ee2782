import { test as base, expect, type Page } from '@playwright/test'
import { parse } from 'node-html-parser'
import { axeViolations } from '../../src/publishing/browser/axe.ts'
import { problemsOfPage } from '../../src/site-build/html/check-page.ts'
import { keyPattern } from '../../src/content-toolkit/messages/key-pattern.ts'
import { localisePath } from '../../src/content/i18n/paths.ts'
import { baseLocale, type Locale } from '../../src/content/i18n/locales.ts'
import { paths } from '../harness/paths.ts'
import { dictionaries, localeCodes, words } from '../specimen/site.ts'

export { words }

/** A title as it is read: without the stars of its emphasis. */
export const plain = (title: string): string => title.replaceAll('*', '')

const inEveryLanguage = (path: string) => localeCodes.map((locale) => ({ locale, path: localisePath(path, locale) }))

/** The pages of the site in every language. */
export const everyPage = paths.flatMap(inEveryLanguage)

/** The pages of the site in one language. */
export const pagesIn = (locale: Locale) => paths.map((path) => localisePath(path, locale))

/** Addresses that no page has, one in every language. */
export const missingPages = inEveryLanguage('/no-such-page')

/** What axe finds against a page as it is now, in words. */
export async function violations(page: Page, choice?: Parameters<typeof axeViolations>[1]): Promise<string[]> {
  const found = await axeViolations(page, choice)
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** What the browser complains about: console errors and warnings, exceptions, failed requests, requests to other hosts. */
function watch(page: Page, ownHost: string): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const text = message.text()
    // What it is that could not be loaded the browser says beside its words.
    complaints.push(text.startsWith('Failed to load resource') ? `${text} ${message.location().url}` : text)
  })
  page.on('pageerror', (error) => {
    // Playwright's own clock, left in the context by an earlier test.
    if (error.message !== "Cannot read properties of undefined (reading 'controller')") complaints.push(String(error))
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // What a page still wanted when it was left, and scripts of a browser that has them switched off.
    if (reason !== 'net::ERR_ABORTED' && reason !== 'csp') complaints.push(`failed: ${reason} ${request.url()}`)
  })
  page.on('request', (request) => {
    if (request.url().startsWith('http') && new URL(request.url()).host !== ownHost) complaints.push(`another host: ${request.url()}`)
  })
  return complaints
}

const keys = keyPattern(dictionaries[baseLocale])

type Fixtures = {
  /** What the browser may complain of in a test, and what it has to. */
  complaints: { expected: RegExp[]; allowed: RegExp[] }
  /** Says what the browser complains of in a test: at its end there must be something for each pattern, and nothing else. */
  expectComplaints: (...patterns: RegExp[]) => void
  /** Says what the browser complains of at one time and not at another. */
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
      // Whatever state a test has brought the page to, no key of a translation may be seen in it.
      expect(problemsOfPage(parse(await page.content()), keys)).toEqual([])
      // What Playwright leaves as it is for the next test (reuseContext in playwright.config.ts).
      await page.context().setOffline(false)
      await page.evaluate(() => sessionStorage.clear()).catch(() => undefined)
    },
    { auto: true },
  ],
  expectComplaints: ({ complaints }, use) => use((...patterns) => complaints.expected.push(...patterns)),
  allowComplaints: ({ complaints }, use) => use((...patterns) => complaints.allowed.push(...patterns)),
})

export { expect }

/** What React keeps at the root of a page. */
type ReactRoot = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }

/** Waits until React has taken over the page, each section of it. Before that links are links and state is the document's. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const found = Object.entries(document.getElementById('root') ?? {}).find(([key]) => key.startsWith('__reactContainer'))
      if (found === undefined) return false
      const root = found[1] as ReactRoot // React 19's, which has no type for it
      const isKnown = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))
      // React hydrates the page, each section in it and the footer by themselves.
      const partsOfSections = [...document.querySelectorAll(':is(h1, h2):not(form *), footer a')]
      return !root.stateNode.current.memoizedState.isDehydrated && partsOfSections.every(isKnown)
    },
    undefined,
    { polling: 50 },
  )
}

/** Opens a page and waits until React has taken it over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Waits until the page has drawn itself anew, twice: what scrolls or changes by then has done so. */
export const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Scrolls at once, whatever the style sheet says about smoothness. */
export const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

/** By how many pixels a page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * Watches from the next navigation what moves by itself: Cumulative Layout Shift (W3C Layout Instability). What it returns fails
 * when anything has: below a thousandth nothing changes its line or its height, letters of the real font are a hair wider.
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
