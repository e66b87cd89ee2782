import { existsSync, readFileSync } from 'node:fs'
import { shortDigest } from '#src/lib/node/digest.ts'
import { writeFileAtomic } from '#src/lib/node/files/write-file.ts'
import { attributeValues, type BuiltPage, type BuiltSite } from './checks/built-site.ts'

/**
 * Maximum number of approved states in the file, of all pages together. If an edit is reverted, the page has an approved state again, and
 * is not opened in the browser.
 */
export const keptApprovals = 1000

/**
 * Identifies a state of a page: its path, and a digest of its HTML and its data. The digest leaves out the attributes and values that
 * differ in every release. It also changes with the scripts, style sheets and images of the page, because their names in the HTML contain a
 * digest of their content.
 */
export function approvalOf({ urlPath, html, document }: BuiltPage, site: BuiltSite): string {
  const data = attributeValues(document, '[data-path]', 'data-path').map((file) => site.file(file)?.toString() ?? '')
  const visible = [html.replace(/ data-(path|integrity)="[^"]*"/g, ''), ...data.map((text) => text.replace(/"release":"[^"]*"/g, ''))]
  return `${urlPath} ${shortDigest(...visible)}`
}

/** Returns the approved states: none if the file does not exist. */
export const readApprovals = (file: string): ReadonlySet<string> => new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])

/** Stores approved states, newest first. Drops the oldest beyond `keptApprovals`. */
export const storeApprovals = (file: string, approvals: Iterable<string>): void =>
  writeFileAtomic(file, [...new Set(approvals)].slice(0, keptApprovals).join('\n'))
