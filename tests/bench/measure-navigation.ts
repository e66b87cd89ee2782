import { setTimeout } from 'node:timers/promises'
import { type Browser, chromium, devices, type Page } from '@playwright/test'
import { launchOptions } from '#src/publishing/browser/chromium.ts'
import { isHydrated } from '#src/publishing/browser/is-hydrated.ts'
import { serveFolder } from '#src/site-server/index.ts'
import { median } from './median.ts'

const runs = 5
const pages = ['/programs', '/services', '/pricing', '/about', '/contact']

/** Simulated duration of a tap: milliseconds between touch start and click. */
const tap = 100

/**
 * Measures the time from a tap on a link of the home page to the first paint of the next page, and the time of a full load of that page.
 * Returns a Markdown table.
 */
export async function measureNavigation(): Promise<string> {
  const { url, stop } = await serveFolder('dist/client')
  const browser = await chromium.launch(launchOptions(process.env))
  const rows: string[] = []
  try {
    for (const path of pages) {
      const fading: number[] = []
      const still: number[] = []
      const alone: number[] = []
      for (let run = 0; run < runs; run++) {
        fading.push(await onPhone(browser, 'no-preference', (page) => navigate(page, url, path)))
        still.push(await onPhone(browser, 'reduce', (page) => navigate(page, url, path)))
        alone.push(await onPhone(browser, 'no-preference', (page) => loadAlone(page, url + path)))
      }
      rows.push(`| ${[path, ...[fading, still, alone].map((times) => median(times).toFixed(0))].join(' | ')} |`)
    }
  } finally {
    await browser.close()
    await stop()
  }
  return [
    `From a tap on the home page to the first paint of another, in milliseconds, medians of ${runs}: a phone, slow 4G, a processor four times slower`,
    '',
    '| page | fading | without motion | loaded by itself |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}

/** Runs a function in a new context with the network and processor of Lighthouse's mobile profile. */
async function onPhone(
  browser: Browser,
  reducedMotion: 'reduce' | 'no-preference',
  work: (page: Page) => Promise<number>,
): Promise<number> {
  const context = await browser.newContext({ ...devices['Moto G4'], locale: 'en-GB', reducedMotion })
  try {
    const page = await context.newPage()
    const phone = await context.newCDPSession(page)
    await phone.send('Network.enable')
    const bytesPerSecond = (kilobits: number) => (kilobits * 1024) / 8
    await phone.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: bytesPerSecond(1638.4),
      uploadThroughput: bytesPerSecond(675),
    })
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    return await work(page)
  } finally {
    await context.close()
  }
}

async function navigate(page: Page, url: string, path: string): Promise<number> {
  await page.goto(url)
  // Wait for hydration. Before it, links load the page in full.
  await page.waitForFunction(isHydrated)
  await page.waitForLoadState('networkidle')
  const link = page.locator(`a[href="${path}"]`).first()
  const isPainted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('h1')?.textContent
        let start = NaN
        addEventListener('click', () => (start = performance.now()), { capture: true })
        new MutationObserver((_, observer) => {
          if (document.querySelector('h1')?.textContent === before) return
          observer.disconnect()
          // The callback of the second animation frame runs after the first frame was painted, so the measured time includes painting the
          // new page.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)))
        }).observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
  )
  await link.dispatchEvent('touchstart')
  await setTimeout(tap)
  await link.dispatchEvent('click')
  return isPainted
}

async function loadAlone(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'load' })
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntriesByName('first-contentful-paint')) resolve(startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
}
