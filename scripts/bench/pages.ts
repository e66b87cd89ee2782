import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { htmlFiles } from '../dist/html-files.ts'
import { canonicalPath } from '../server/address.ts'
import { listen } from '../server/listen.ts'
import { siteServer } from '../server/site-server.ts'
import { medianOf, startBrowser, type Measured, type Throttling } from './lighthouse.ts'
import { scriptFreeCopy } from './script-free.ts'

const root = 'dist/client'
const runs = 3

/** The built pages, each beside itself without script, in a simulated phone: a Markdown table. */
export async function measurePages(): Promise<string> {
  const pages = htmlFiles(root).map((file) => ({ path: canonicalPath(`/${file}`), script: scriptOf(file) }))
  const twinRoot = scriptFreeCopy(root)
  const site = await serve(root)
  const twin = await serve(twinRoot)
  const rows: string[] = []
  try {
    for (const { path, script } of pages) {
      // A browser for each page, so that none inherits what another has left behind.
      const browser = await startBrowser()
      try {
        const of = (address: string, throttling: Throttling) => medianOf(runs, address + path, browser, throttling)
        const simulated = { page: await of(site.address, 'simulate'), twin: await of(twin.address, 'simulate') }
        const slowed = { page: await of(site.address, 'devtools'), twin: await of(twin.address, 'devtools') }
        rows.push(row(path, simulated, slowed, script))
        console.error(rows.at(-1))
      } finally {
        browser.kill()
      }
    }
  } finally {
    site.stop()
    twin.stop()
    rmSync(twinRoot, { recursive: true })
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

const lighthouseVersion = () => String((createRequire(import.meta.url)('lighthouse/package.json') as { version: unknown }).version) // npm writes it

async function serve(folder: string): Promise<{ address: string; stop: () => void }> {
  const server = siteServer(folder)
  return { address: `http://127.0.0.1:${await listen(server)}`, stop: () => server.close() }
}

/** What the scripts of a page weigh as they are sent, in bytes. */
function scriptOf(file: string): number {
  const scripts = [...readFileSync(join(root, file), 'utf8').matchAll(/<script [^>]*src="([^"]+)"/g)]
  return scripts.reduce((sum, [, address = '']) => sum + sizeAsSent(join(root, address)), 0)
}

/** In Brotli, unless the file is so small that the build has left it as it is. */
const sizeAsSent = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size

/** A page and the same page without script. */
type Pair = { page: Measured; twin: Measured }

function row(path: string, simulated: Pair, slowed: Pair, script: number): string {
  const { page } = simulated
  const cells = [
    path,
    page.performance,
    page.accessibility,
    page['best-practices'],
    page.seo,
    page.tbt.toFixed(0),
    page.cls.toFixed(4),
    (script / 1000).toFixed(1),
    ...paints(simulated),
    ...paints(slowed),
  ]
  return `| ${cells.join(' | ')} |`
}

/** When the two have painted what is largest, in seconds, and how much longer the first took. */
const paints = ({ page, twin }: Pair): string[] => [
  (page.lcp / 1000).toFixed(2),
  (twin.lcp / 1000).toFixed(2),
  (page.lcp / twin.lcp).toFixed(2),
]
