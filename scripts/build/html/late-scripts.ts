import { lateScriptType } from '../../../src/page-lifecycle/late-scripts.ts'
import { entryScript, modulePreload } from '../../../src/vike/internals.ts'

/**
 * Writes the scripts of a built page at its end, in a form that no browser runs until the early script lets it, once the page
 * has been painted; each with the digest of its file, so that nothing else runs in its place (W3C Subresource Integrity). What
 * Vike only preloads is run by itself too, before what builds on it, so that the visitor is answered in between.
 * `integrityOf` gives the digest of a file by its address. Throws if the page has no script to move: then Vike writes it
 * otherwise.
 */
export function withLateScripts(html: string, integrityOf: (address: string) => string): string {
  const addresses = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, address = '']) => address))]
  const entries = addresses(entryScript)
  if (entries.length === 0) throw new Error('No <script type="module" async> was found in a built page: docs/upgrading-vike.md')
  // Vike names a file before those that it imports.
  const late = [...addresses(modulePreload).reverse(), ...entries].map(
    (address) => `<script type="${lateScriptType}" src="${address}" integrity="${integrityOf(address)}" fetchpriority="low"></script>`,
  )
  return html
    .replaceAll(entryScript, '')
    .replaceAll(modulePreload, '')
    .replace(/\s*<\/body>/, () => `${late.join('')}</body>`)
}
