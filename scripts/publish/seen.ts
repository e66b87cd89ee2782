import { existsSync, readFileSync } from 'node:fs'
import { shortDigest } from '../digest.ts'
import { writeFile } from '../write-file.ts'
import type { BuiltPage } from './built-site.ts'

/**
 * Which pages were looked at before and found good, by the digest of their HTML: scripts, styles and data are in it by the
 * digests in their names. A file that is not there or that somebody has damaged counts as none.
 */
export function seenPages(file: string): { has: (page: BuiltPage) => boolean; keep: (pages: readonly BuiltPage[]) => void } {
  const seen = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  const lineOf = ({ address, html }: BuiltPage) => `${address} ${shortDigest(html)}`
  return {
    has: (page) => seen.has(lineOf(page)),
    keep: (pages) => writeFile(file, pages.map(lineOf).join('\n')),
  }
}
