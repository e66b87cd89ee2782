import { beforeNewHistoryEntry, storedScrollPosition, storeScrollPosition } from '#src/site/vike-internals/history-entries.ts'

/**
 * Saves the scroll position before each new history entry, so that Back restores the position. Vike itself saves it 300 ms after scrolling,
 * when the visitor may have left the page.
 */
export function saveScrollPositionsBeforeLeaving(): void {
  beforeNewHistoryEntry(saveScrollPosition)
}

/**
 * Saves the scroll position in the current history entry. Call it after a language switch: Vike saves no position for the new entry until
 * the visitor scrolls.
 */
export function saveScrollPosition(): void {
  storeScrollPosition({ x: scrollX, y: scrollY })
}

/**
 * Scrolls to the position in the current history entry, if it has one. Call it on popstate between two entries of the same page if the site
 * has added one of them with `history.pushState`. Vike does not scroll then.
 */
export function restoreScrollPosition(): void {
  const position = storedScrollPosition()
  if (position) scrollTo({ left: position.x, top: position.y, behavior: 'instant' })
}
