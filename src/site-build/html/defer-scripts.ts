import { deferredScriptType } from '../../site/lifecycle/deferred-scripts.ts'
import { assetsPlaceholder, entryScript, modulePreload } from '../../site/lifecycle/vike-internals.ts'

/**
 * Moves the scripts of a built page to its end, with a type that no browser runs until the page has been painted
 * (src/site/lifecycle/deferred-scripts.ts), each with its integrity (W3C Subresource Integrity). Modules that Vike only preloads
 * run as separate scripts, before those that import them, so that input can be handled in between. `integrityOf` gives the
 * digest of a file by its address. Throws where Vike's HTML has another form than it had.
 */
export function deferScripts(html: string, integrityOf: (address: string) => string): string {
  const addresses = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, address = '']) => address))]
  const entries = addresses(entryScript)
  if (entries.length === 0) throw new Error('No <script type="module" async> was found in a built page: docs/upgrading-vike.md')
  // Vike lists a file before those that it imports.
  const late = [...addresses(modulePreload).reverse(), ...entries].map(
    (address) => `<script type="${deferredScriptType}" src="${address}" integrity="${integrityOf(address)}" fetchpriority="low"></script>`,
  )
  const rest = html.replaceAll(entryScript, '').replaceAll(modulePreload, '')
  if (/\brel="?modulepreload|<script[^>]* async/.test(rest) || rest.includes(assetsPlaceholder))
    throw new Error('A built page has a script before the first paint, or no style sheet: docs/upgrading-vike.md')
  return rest.replace(/<\/body>/, () => `${late.join('')}</body>`)
}
