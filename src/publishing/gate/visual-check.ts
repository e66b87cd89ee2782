import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { permittedUrls } from '#src/content-model/schema/permitted-urls.ts'
import type { CheckedContent } from '#src/content-toolkit/check/index.ts'
import { axeViolations } from '#src/publishing/browser/axe.ts'
import { launchOptions } from '#src/publishing/browser/chromium.ts'
import { isHydrated } from '#src/publishing/browser/is-hydrated.ts'
import { serveFolder } from '#src/site-server/index.ts'
import { approvalOf, readApprovals, storeApprovals } from './approved-pages.ts'
import type { BuiltPage, BuiltSite, PageFinding } from './checks/built-site.ts'
import type { Expectation } from './checks/expectations.ts'
import { checkPageFacts } from './checks/facts.ts'
import { accessibilityMessage, type Overflow, overflowFindings, screenshotName, visibleFacts } from './visual-findings.ts'

/** Viewport widths in CSS pixels: the narrowest phone (WCAG 2.2 SC 1.4.10) and a desktop. */
const viewportWidths = [320, 1440] as const

/** Name of the file that lists the states of pages that have passed the visual check. */
export const approvedPagesFile = 'approved-pages.txt'

/** Number of pages checked in parallel: one for each core of a small build machine. */
const workers = 2

export type VisualCheckOptions = {
  /** The environment variables of the process, by which Chromium is chosen (CHROMIUM). */
  environment: NodeJS.ProcessEnv
  site: BuiltSite
  content: CheckedContent
  /** File that lists the states of pages that have passed the check: the path of each page, and a digest of the state. */
  approvedPages: string
  /** Folder for screenshots. If undefined, no screenshots are taken. */
  screenshots?: string | undefined
  log: (line: string) => void
}

/**
 * Opens pages in Chromium at each width. Skips a page if the same state of it has passed this check before. Returns violations of WCAG
 * 2.2 AA and best practice (axe), horizontal overflow, invisible facts and console errors. Throws if Chromium cannot be started.
 */
export async function checkChangedPages(options: VisualCheckOptions): Promise<PageFinding[]> {
  const { site, approvedPages, log } = options
  const approved = readApprovals(approvedPages)
  const changed = site.pages.filter((page) => !approved.has(approvalOf(page, site)))
  const results = changed.length === 0 ? new Map<BuiltPage, PageFinding[]>() : await openPages(changed, options)
  for (const page of site.pages) {
    const findings = results.get(page)
    const result = findings ? `checked at ${viewportWidths.join(' and ')} px` : 'unchanged'
    log(`${findings?.length ? '✗' : '✓'} ${page.urlPath.padEnd(16)} ${result}`)
  }
  const passed = site.pages.filter((page) => (results.get(page) ?? []).length === 0)
  storeApprovals(approvedPages, [...passed.map((page) => approvalOf(page, site)), ...approved])
  return [...results.values()].flat()
}

async function openPages(
  pages: readonly BuiltPage[],
  { environment, site, content, screenshots }: VisualCheckOptions,
): Promise<Map<BuiltPage, PageFinding[]>> {
  if (screenshots !== undefined) mkdirSync(screenshots, { recursive: true })
  // Chromium starts first: if it fails to start, no server is running that would keep the process alive.
  await using browser = await chromium.launch(launchOptions(environment))
  const { url: origin, stop } = await serveFolder(site.root)
  const results = new Map<BuiltPage, PageFinding[]>()
  const queue = [...pages]
  const { scripts, connections } = permittedUrls(content.collections.site)
  const hostPaths = scripts.filter((source) => source.startsWith('/'))
  const unavailable = [...hostPaths.map((path) => origin + path), ...connections]
  // The analytics script may be a path that only the real host has. The server of the gate would send the 404 page as the script, so the
  // request is aborted.
  const isHostScript = ({ pathname, search }: URL) => hostPaths.includes(pathname + search) && site.file(pathname) === undefined
  const work = async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    await context.route(
      (url) => url.origin !== origin || isHostScript(url),
      (route) => route.abort(),
    )
    for (let page = queue.shift(); page !== undefined; page = queue.shift())
      results.set(page, await checkPage(context, { page, origin, unavailable, expectations: visibleFacts(content, page), screenshots }))
  }
  try {
    await Promise.all(Array.from({ length: workers }, work))
    return results
  } finally {
    await stop()
  }
}

type PageOptions = {
  page: BuiltPage
  origin: string
  /**
   * Beginnings of the URLs that pages may request although the server of the gate does not have them. Errors of these requests are
   * ignored.
   */
  unavailable: readonly string[]
  expectations: readonly Expectation[]
  screenshots: string | undefined
}

async function checkPage(
  context: BrowserContext,
  { page, origin, unavailable, expectations, screenshots }: PageOptions,
): Promise<PageFinding[]> {
  const { urlPath } = page
  const messages = new Set<string>()
  const findings: PageFinding[] = []
  const tab = await context.newPage()
  try {
    tab.on('pageerror', (error) => messages.add(`has an error in its scripts: ${error.message}`))
    tab.on('console', (message) => {
      if (unavailable.some((beginning) => message.location().url.startsWith(beginning))) return
      // The 404 page is opened by its path, so its status is 404, which Chromium logs as an error.
      if (message.type() === 'error' && page.path !== '/404') messages.add(`logs an error in the browser: ${message.text()}`)
    })
    await tab.goto(origin + urlPath)
    await tab.waitForFunction(isHydrated)
    for (const width of viewportWidths) {
      await tab.setViewportSize({ width, height: 900 })
      for (const violation of await axeViolations(tab)) messages.add(accessibilityMessage(violation))
      findings.push(...overflowFindings(urlPath, width, await measureOverflow(tab)))
      const document = parse(await visibleHtml(tab))
      for (const finding of checkPageFacts({ ...page, document }, expectations))
        findings.push({ ...finding, message: `${finding.message} in a window of ${width} px` })
      if (screenshots === undefined) continue
      await tab.screenshot({ path: join(screenshots, screenshotName(urlPath, width)), type: 'jpeg', quality: 80, fullPage: true })
    }
    return [...[...messages].map((message) => ({ where: urlPath, message })), ...findings]
  } finally {
    await tab.close()
  }
}

/** Measures horizontal overflow. The texts are those of the innermost elements that cause the overflow. */
const measureOverflow = (tab: Page): Promise<Overflow> =>
  tab.evaluate(() => {
    const edge = document.documentElement.clientWidth
    const overflows = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().right > edge + 1
    const innermost = [...document.querySelectorAll('body *')].filter(
      (element) => overflows(element) && ![...element.children].some(overflows),
    )
    return {
      overflow: document.documentElement.scrollWidth - edge,
      texts: innermost.slice(0, 3).map((element) => element.textContent.trim().slice(0, 60)),
    }
  })

const visibleHtml = (tab: Page): Promise<string> =>
  tab.evaluate(() => {
    const isVisible = (element: Element) => {
      const { display, position } = getComputedStyle(element)
      // An element with `display: contents` has no box, so checkVisibility() returns false (CSSOM View §6). Its children are checked one by
      // one.
      if (display === 'contents') return true
      const { width, height } = element.getBoundingClientRect()
      const isClipped = width <= 1 && height <= 1 && position === 'absolute'
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isClipped
    }
    const copy = document.createElement('div')
    copy.append(...[...document.body.childNodes].map((node) => node.cloneNode(true)))
    const copies = copy.querySelectorAll('*')
    for (const [index, element] of document.body.querySelectorAll('*').entries()) if (!isVisible(element)) copies[index]?.remove()
    return copy.outerHTML
  })
