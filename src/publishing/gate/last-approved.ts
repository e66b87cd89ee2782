import { existsSync, readFileSync } from 'node:fs'
import { pageContextId } from '../../site/lifecycle/vike-internals.ts'
import { shortDigest } from '../../lib/digest.ts'
import { writeFileAtomic } from '../../lib/write-file.ts'
import { attributes, type BuiltPage, type BuiltSite } from './site/built-site.ts'

/**
 * The pages of a built site that have passed the visual check and not changed since, recorded in a file. A missing or damaged
 * file counts as empty.
 */
export function approvedPages(
  file: string,
  site: BuiltSite,
): { has: (page: BuiltPage) => boolean; keep: (pages: readonly BuiltPage[]) => void } {
  const seen = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  const lineOf = (page: BuiltPage) => `${page.address} ${shortDigest(...whatCanBeSeen(page, site))}`
  return {
    has: (page) => seen.has(lineOf(page)),
    keep: (pages) => writeFileAtomic(file, pages.map(lineOf).join('\n')),
  }
}

/** A page and its data; scripts, styles and images are covered by the digests in their names. Ignores the release. */
function whatCanBeSeen({ html, document }: BuiltPage, site: BuiltSite): string[] {
  const data = attributes(document, `#${pageContextId}`, 'data-address').map((address) => site.file(address)?.toString() ?? '')
  return [html.replace(/ data-(address|integrity)="[^"]*"/g, ''), ...data.map((text) => text.replace(/"release":"[^"]*"/g, ''))]
}
