import { hasInputAttribute } from './html-attributes.ts'
import { pageContextAddress } from './vike-internals.ts'

/** After a reload the page is not reloaded again for this time, in milliseconds. */
const pauseAfterReload = 60_000

/**
 * Reloads the page once; a second reload would not help. Does not reload if the visitor has typed something, because the text would
 * be lost. Forms can be sent without scripts.
 */
function reloadOnce(): void {
  const isReload = performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')
  const isRecentReload = isReload && performance.now() < pauseAfterReload
  if (!isRecentReload && !document.documentElement.hasAttribute(hasInputAttribute)) location.reload()
}

/** Reloads if a file of the page answers 404, because it belonged to an earlier release. A reload does not help with other failures. */
export async function reloadIfGone(address: string): Promise<void> {
  const response = await fetch(address, { method: 'HEAD' }).catch(() => undefined)
  if (response?.status === 404) reloadOnce()
}

/** Event on the document: a script could not be fetched. */
export const scriptLost = 'script:lost'

/**
 * Reloads the page when a script cannot be fetched and a newer release has replaced `release`, that of the page. Code that imports a
 * script handles other failures itself.
 */
export function reloadOnNewRelease(release: string): void {
  document.addEventListener(scriptLost, () => void reloadIfReplaced(release).catch(() => {}))
}

async function reloadIfReplaced(release: string): Promise<void> {
  const response = await fetch(pageContextAddress(location), { cache: 'no-cache' })
  const current = parseRelease(await response.json())
  if (current !== undefined && current !== release) reloadOnce()
}

/** Returns the release in a page's data; undefined for another response, such as that of a proxy. */
function parseRelease(pageContext: unknown): string | undefined {
  const has = <Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> =>
    typeof value === 'object' && value !== null && key in value
  if (!has(pageContext, 'data') || !has(pageContext.data, 'release')) return undefined
  return typeof pageContext.data.release === 'string' ? pageContext.data.release : undefined
}
