import { existsSync, readFileSync } from 'node:fs'
import { pageContextId } from '../../site/lifecycle/vike-internals.ts'
import { shortDigest } from '../../lib/digest.ts'
import { writeFileAtomic } from '../../lib/write-file.ts'
import { attributes, type BuiltPage, type BuiltSite } from './checks/built-site.ts'

type ApprovedPages = { has: (page: BuiltPage) => boolean; save: (pages: readonly BuiltPage[]) => void }

/** Reads the pages that passed the visual check, from a file with their digests. A missing or damaged file counts as empty. */
export function approvedPages(file: string, site: BuiltSite): ApprovedPages {
  const approved = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  const entry = (page: BuiltPage) => `${page.address} ${shortDigest(...visibleParts(page, site))}`
  return {
    has: (page) => approved.has(entry(page)),
    save: (pages) => writeFileAtomic(file, pages.map(entry).join('\n')),
  }
}

/** Returns the HTML and the data of a page without their release. Names of scripts, styles and images contain a digest of their content. */
function visibleParts({ html, document }: BuiltPage, site: BuiltSite): string[] {
  const data = attributes(document, `#${pageContextId}`, 'data-address').map((address) => site.file(address)?.toString() ?? '')
  return [html.replace(/ data-(address|integrity)="[^"]*"/g, ''), ...data.map((text) => text.replace(/"release":"[^"]*"/g, ''))]
}
