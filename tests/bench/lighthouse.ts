import { chromium } from '@playwright/test'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { launchOptions } from '#src/publishing/browser/chromium.ts'
import { freePort } from '../harness/servers/loopback.ts'
import { median } from './median.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse's result for a page: scores from 0 to 100 and three metrics. */
export type Measured = Record<(typeof categories)[number], number> & {
  /** Largest contentful paint, in milliseconds. */
  lcp: number
  /** Total blocking time, in milliseconds. */
  tbt: number
  /** Cumulative layout shift, without a unit. */
  cls: number
}

type DrivenBrowser = { port: number; close: () => Promise<void> }

/** Starts a browser. Throws if Chromium is not installed. */
export async function startBrowser(): Promise<DrivenBrowser> {
  const port = await freePort()
  const options = launchOptions(process.env)
  const browser = await chromium.launch({ ...options, args: [...options.args, `--remote-debugging-port=${port}`] })
  return { port, close: () => browser.close() }
}

/** Attempts per measurement: Lighthouse fails if the browser did not record the page load. */
const attempts = 3

/** Runs Lighthouse with its mobile profile. Throws if the page could not be measured. */
async function report(url: string, browser: DrivenBrowser, settings: Flags, attempt = 1): Promise<Result> {
  // The 404 pages have the status 404, which Lighthouse would otherwise report as a failed load.
  const result = await lighthouse(url, { port: browser.port, logLevel: 'error', ignoreStatusCode: true, ...settings })
  const { lhr } = result ?? {}
  if (lhr !== undefined && lhr.runtimeError === undefined) return lhr
  if (attempt < attempts) return report(url, browser, settings, attempt + 1)
  throw new Error(`${url} could not be measured: ${lhr?.runtimeError?.message ?? ''}`)
}

const valueOf = ({ audits }: Result, audit: string): number => audits[audit]?.numericValue ?? NaN

async function measure(url: string, browser: DrivenBrowser): Promise<Measured> {
  const result = await report(url, browser, { onlyCategories: [...categories] })
  const score = (category: string) => Math.round((result.categories[category]?.score ?? NaN) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: valueOf(result, 'largest-contentful-paint'),
    tbt: valueOf(result, 'total-blocking-time'),
    cls: valueOf(result, 'cumulative-layout-shift'),
  }
}

/**
 * Returns the median of each figure on a simulated phone with slow 4G. Lighthouse calculates the figures from a run at full speed, and
 * assumes that the whole document arrives before the first paint.
 */
export async function medianOf(runs: number, url: string, browser: DrivenBrowser): Promise<Measured> {
  const measured: Measured[] = []
  for (let run = 0; run < runs; run++) measured.push(await measure(url, browser))
  const of = (figure: keyof Measured) => median(measured.map((one) => one[figure]))
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
  }
}

/**
 * Returns the median LCP in milliseconds in a browser that is slowed down to the speed of the phone and network. Here Lighthouse measures
 * the LCP; for `medianOf` it calculates the LCP from a run at full speed.
 */
export async function slowedPaint(runs: number, url: string, browser: DrivenBrowser): Promise<number> {
  const settings: Flags = { onlyCategories: ['performance'], throttlingMethod: 'devtools' }
  const paints: number[] = []
  for (let run = 0; run < runs; run++) paints.push(valueOf(await report(url, browser, settings), 'largest-contentful-paint'))
  return median(paints)
}
