import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/** Loads of the home page by visitors: the number of complete loads of a single release, and descriptions of the other loads. */
export type Visits = { whole: number; faults: string[] }

/** Pause in milliseconds between two loads by a visitor. It leaves processor time to the studio. */
const pause = 100

/**
 * Returns two texts of the home page that contain the number of a publication. Each publication changes both, so a page whose numbers
 * differ mixes two releases.
 */
export const textsOfNumber = (number: number) => ({ badge: `Number ${number} above`, text: `Number ${number} below` })

/** Returns the number of the publication that a page shows; undefined if the two texts of the page have different numbers or none. */
export function numberOf(html: string): number | undefined {
  const numbers = ['above', 'below'].map((place) => new RegExp(`Number (\\d+) ${place}`).exec(html)?.[1])
  return numbers[0] !== undefined && numbers[0] === numbers[1] ? Number(numbers[0]) : undefined
}

/** Loads the home page and its files repeatedly, as visitors do, until the signal `until` is aborted. */
export async function visitEndlessly(url: string, visits: Visits, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    const fault = await visit(url).catch((error: unknown) => String(error))
    if (fault === undefined) visits.whole += 1
    else visits.faults.push(fault)
    await wait(pause)
  }
}

/**
 * Loads a page with its scripts, style sheets and data. Returns a description of the first fault. Returns undefined if all have status 200,
 * the files have the digests in the page, and page and data have the number of the same publication.
 */
async function visit(url: string): Promise<string | undefined> {
  const page = await fetch(url)
  const html = await page.text()
  const number = numberOf(html)
  if (page.status !== 200 || number === undefined) return `status ${page.status}, texts of two releases`
  for (const [tag] of html.matchAll(/<(?:script|link|template)\b[^>]*>/g)) {
    const path = /(?:src|href|data-path)="(\/assets\/[^"]+)"/.exec(tag)?.[1]
    if (path === undefined) continue
    const file = await fetch(new URL(path, url))
    const bytes = Buffer.from(await file.arrayBuffer())
    if (file.status !== 200) return `${path}: status ${file.status}`
    const [, digest] = /integrity="sha384-([^"]+)"/.exec(tag) ?? []
    if (digest !== undefined && createHash('sha384').update(bytes).digest('base64') !== digest) return `${path}: of another release`
    if (path.endsWith('.json') && numberOf(bytes.toString()) !== number) return `${path}: data of another release`
  }
  return undefined
}
