/** Attribute of <html> once the visitor has typed something; inline-head.ts sets it. */
export const writtenAttribute = 'data-written'

/** How long after a reload there is no other, in milliseconds. */
const reloadHolds = 60_000

/**
 * Reloads the page, once: a second reload would not help either. Not if the visitor has typed something, which would be lost;
 * forms are sent without scripts too.
 */
export function reloadOnce(): void {
  const isReload = performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')
  const isReloaded = isReload && performance.now() < reloadHolds
  if (!isReloaded && !document.documentElement.hasAttribute(writtenAttribute)) location.reload()
}

/** Reloads if a file of the page answers 404: it belonged to an earlier release. No reload helps against other failures. */
export async function reloadIfGone(address: string): Promise<void> {
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined)
  if (answer?.status === 404) reloadOnce()
}
