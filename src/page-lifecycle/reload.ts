/** Mark of a document in which somebody has written; the early script sets it. */
export const writtenAttribute = 'data-written'

/** How long a reload is the last word, in milliseconds. */
const reloadHolds = 60_000

/**
 * Loads the page anew, once: what a reload has not mended a second one will not. Not under the hands of somebody who writes in
 * it; forms are sent without scripts too.
 */
export function reloadOnce(): void {
  const isReload = performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')
  const isReloaded = isReload && performance.now() < reloadHolds
  if (!isReloaded && !document.documentElement.hasAttribute(writtenAttribute)) location.reload()
}

/** A file of the page that is no longer there belonged to an earlier release; one that is kept away stays away. */
export async function reloadIfGone(address: string): Promise<void> {
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined)
  if (answer?.status === 404) reloadOnce()
}
