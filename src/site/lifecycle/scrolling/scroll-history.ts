import { isContainer } from '#src/lib/objects.ts'

/**
 * Saves the scroll position before each new history entry, so that Back restores the position. Vike itself saves it 300 ms after scrolling,
 * when the visitor may have left the page. Replaces `history.pushState`, which Vike calls for each new entry
 * (https://github.com/vikejs/vike/issues/1582).
 */
export function saveScrollPositionsBeforeLeaving(): void {
  const pushState = history.pushState.bind(history)
  history.pushState = (...entry) => {
    saveScrollPosition()
    pushState(...entry)
  }
}

/**
 * Saves the scroll position in the current history entry, from which Vike restores it. Call it after a language switch: Vike saves no
 * position for the new entry until the visitor scrolls. Does nothing in an entry that Vike has not written.
 */
export function saveScrollPosition(): void {
  const state: unknown = history.state
  if (!isContainer(state) || !isContainer(state['vike'])) return
  // The property `vike.scrollPosition` is internal to Vike, so an upgrade may change it (docs/upgrading-vike.md).
  history.replaceState({ ...state, vike: { ...state['vike'], scrollPosition: { x: scrollX, y: scrollY } } }, '')
}
