import { launch, type LaunchedChrome } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findChromium } from '../browser/find-chromium.ts'
import { browserFlags, hasSandbox } from '../browser/flags.ts'
import { median } from './median.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What Lighthouse says of a page: scores from 0 to 100, times in milliseconds. */
export type Measured = Record<(typeof categories)[number], number> & { lcp: number; tbt: number; cls: number }

const flags = ['--headless', ...browserFlags, ...(hasSandbox ? [] : ['--no-sandbox'])]

/** A browser to measure in. Throws if there is none. */
export function startBrowser(): Promise<LaunchedChrome> {
  const chromePath = findChromium()
  if (chromePath === undefined) throw new Error('Lighthouse needs Chromium; node scripts/programs.ts installs one.')
  return launch({ chromePath, chromeFlags: flags })
}

/**
 * How a phone on a slow 4G line is had: calculated from what a fast browser did, which lets nothing be painted before the whole
 * document is there; or by slowing the browser down.
 */
export type Throttling = 'simulate' | 'devtools'

/** Lighthouse says “please run Lighthouse again” where the browser did not record the load. */
const attempts = 3

/** Lighthouse's own mobile profile. Throws if the page could not be measured. */
async function measure(address: string, browser: LaunchedChrome, throttlingMethod: Throttling, attempt = 1): Promise<Measured> {
  // The pages for what is not there answer with 404.
  const settings = { onlyCategories: [...categories], ignoreStatusCode: true, throttlingMethod }
  const result = await lighthouse(address, { port: browser.port, logLevel: 'error', ...settings })
  const { lhr } = result ?? {}
  if (lhr === undefined || lhr.runtimeError !== undefined) {
    if (attempt < attempts) return measure(address, browser, throttlingMethod, attempt + 1)
    throw new Error(`${address} could not be measured: ${lhr?.runtimeError?.message ?? ''}`)
  }
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? NaN
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? NaN) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  }
}

/** The median of each figure over some runs. */
export async function medianOf(runs: number, address: string, browser: LaunchedChrome, throttling: Throttling): Promise<Measured> {
  const measured: Measured[] = []
  for (let run = 0; run < runs; run++) measured.push(await measure(address, browser, throttling))
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
