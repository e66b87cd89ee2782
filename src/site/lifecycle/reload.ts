import { isContainer } from '#src/lib/objects.ts'
import { type Milliseconds, minute } from '#src/lib/time.ts'
import { hasInputAttribute, pageContextPath } from '#src/site/protocol/names.ts'

/** Time after a reload in which the page is not reloaded again. */
const pauseAfterReload: Milliseconds = minute

/**
 * Reloads the page, unless it was reloaded less than a minute ago, because a second reload would not help. Does not reload if the visitor
 * has typed something: the text would be lost, and forms can also be sent without scripts.
 */
function reloadOnce(): void {
  const isReload = performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')
  const isRecentReload = isReload && performance.now() < pauseAfterReload
  if (!isRecentReload && !document.documentElement.hasAttribute(hasInputAttribute)) location.reload()
}

/** Property of the state of a history entry: the page is being reloaded because a link to it was followed. */
const isLinkReload = 'isLinkReload'

export function reloadForLink(): void {
  history.replaceState({ ...history.state, [isLinkReload]: true }, '')
  location.reload()
}

/**
 * Returns whether a link has loaded the document, and not Back, Forward or a reload by the visitor. After `reloadForLink`, returns true
 * only for the first call.
 */
export function consumeLinkLoad(): boolean {
  const isReload = isContainer(history.state) && history.state[isLinkReload] === true
  if (isReload) history.replaceState({ ...history.state, [isLinkReload]: undefined }, '')
  return isReload || performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate')
}

/** Reloads the page if the server responds with 404 for a file: a newer release lacks it. After other failures a reload would not help. */
export async function reloadIfGone(path: string): Promise<void> {
  const response = await fetch(path, { method: 'HEAD' }).catch(() => undefined)
  if (response?.status === 404) reloadOnce()
}

export const scriptLost = 'script:lost'

/**
 * Reloads the page when a script cannot be fetched and the server has a newer release than `release`, the release of the page. Other
 * failures are left to the code that imports the script.
 */
export function reloadOnNewRelease(release: string): void {
  document.addEventListener(scriptLost, () => void reloadIfReplaced(release).catch(() => {}))
}

async function reloadIfReplaced(release: string): Promise<void> {
  const response = await fetch(pageContextPath(location), { cache: 'no-cache' })
  const current = parseRelease(await response.json())
  if (current !== undefined && current !== release) reloadOnce()
}

/** Returns the release that the data of a page name. Returns undefined for any other response, such as that of a proxy. */
function parseRelease(pageContext: unknown): string | undefined {
  const data = isContainer(pageContext) ? pageContext['data'] : undefined
  const release = isContainer(data) ? data['release'] : undefined
  return typeof release === 'string' ? release : undefined
}
