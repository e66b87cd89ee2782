import { lateType } from '../../../src/page-lifecycle/late-scripts.ts'

const entry = /\s*<script src="([^"]+)" type="module" async><\/script>/g
const preload = /\s*<link rel="modulepreload" href="([^"]+)"[^>]*>/g

/**
 * Writes the scripts of a built page at its end, in a form that no browser runs until the early script lets it, once the page
 * has been painted; each with the digest of its file, so that nothing else runs in its place (W3C Subresource Integrity). What
 * Vike only preloads is run by itself too, before what builds on it, so that the visitor is answered in between.
 * `integrityOf` gives the digest of a file by its address. Throws if the page has no script to move: then Vike writes it
 * otherwise.
 */
export function withLateScripts(html: string, integrityOf: (address: string) => string): string {
  const addresses = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, address = '']) => address))]
  const entries = addresses(entry)
  if (entries.length === 0)
    throw new Error('No <script type="module" async> was found in a built page; see scripts/build/html/late-scripts.ts.')
  // Vike names a file before those that it imports.
  const late = [...addresses(preload).reverse(), ...entries].map(
    (address) => `<script type="${lateType}" src="${address}" integrity="${integrityOf(address)}" fetchpriority="low"></script>`,
  )
  return html
    .replaceAll(entry, '')
    .replaceAll(preload, '')
    .replace(/\s*<\/body>/, () => `${late.join('')}</body>`)
}
