import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { readBuiltSite } from '#src/publishing/gate/checks/built-site.ts'
import { serveFolder } from '#src/site-server/index.ts'
import { codeSizesIn } from '../harness/sites/code-sizes.ts'
import { type Measured, medianOf, slowedPaint, startBrowser } from './lighthouse.ts'
import { scriptFreeCopy } from './script-free.ts'

const root = 'dist/client'
const runs = 3

/** Measures the built pages on a simulated phone, each with and without scripts. Returns a Markdown table. */
export async function measurePages(): Promise<string> {
  const builtSite = readBuiltSite(root, 'https://localhost')
  const codeSizes = codeSizesIn(builtSite)
  const pages = builtSite.pages.map((page) => ({ path: page.urlPath, script: codeSizes(page).script }))
  const scriptFreeRoot = await scriptFreeCopy(root)
  const site = await serveFolder(root)
  const scriptFreeSite = await serveFolder(scriptFreeRoot)
  const rows: string[] = []
  try {
    for (const { path, script } of pages) {
      // Each page gets a new browser, so that pages share neither cache nor storage.
      const browser = await startBrowser()
      try {
        const page = await medianOf(runs, site.url + path, browser)
        const scriptFree = await medianOf(runs, scriptFreeSite.url + path, browser)
        const slowed = {
          page: await slowedPaint(runs, site.url + path, browser),
          scriptFree: await slowedPaint(runs, scriptFreeSite.url + path, browser),
        }
        rows.push(row(path, page, script, [{ page: page.lcp, scriptFree: scriptFree.lcp }, slowed]))
        console.error(rows.at(-1))
      } finally {
        await browser.close()
      }
    }
  } finally {
    await site.stop()
    await scriptFreeSite.stop()
    rmSync(scriptFreeRoot, { recursive: true })
  }
  return [
    `Lighthouse ${lighthouseVersion()}, mobile, medians of ${runs}; LCP in seconds, beside the same page without any script:`,
    'first with the slow line calculated, as are all other figures; then with the browser slowed down.',
    '',
    '| page | perf. | access. | practices | SEO | TBT, ms | CLS | script, kB | LCP | without script | ratio | slowed | without script | ratio |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}

// Every package.json that npm has installed contains a `version`.
const lighthouseVersion = () => String((createRequire(import.meta.url)('lighthouse/package.json') as { version: unknown }).version)

/** LCP in milliseconds: of a page, and of the same page without scripts. */
type Paints = { page: number; scriptFree: number }

function row(path: string, page: Measured, script: number, paints: Paints[]): string {
  const cells = [
    path,
    page.performance,
    page.accessibility,
    page['best-practices'],
    page.seo,
    page.tbt.toFixed(0),
    page.cls.toFixed(4),
    (script / 1000).toFixed(1),
    ...paints.flatMap((lcp) => [(lcp.page / 1000).toFixed(2), (lcp.scriptFree / 1000).toFixed(2), (lcp.page / lcp.scriptFree).toFixed(2)]),
  ]
  return `| ${cells.join(' | ')} |`
}
