import { isContainer } from '#src/lib/objects.ts'

/*
 * Depends on the history entries that Vike adds, and on their state. README.md says what the site needs them for, and which test detects a
 * change of Vike.
 */

/** Calls `run` before each new history entry. Replaces `history.pushState`, which Vike calls for each. */
export function beforeNewHistoryEntry(run: () => void): void {
  const pushState = history.pushState.bind(history)
  history.pushState = (...entry) => {
    run()
    pushState(...entry)
  }
}

/**
 * Stores a scroll position in the current history entry. Vike restores the position when the visitor returns to the entry. Does nothing if
 * Vike has not written the entry.
 */
export function storeScrollPosition(scrollPosition: { x: number; y: number }): void {
  const state: unknown = history.state
  if (!isContainer(state) || !isContainer(state['vike'])) return
  history.replaceState({ ...state, vike: { ...state['vike'], scrollPosition } }, '')
}

/** Returns the scroll position in the current history entry. Undefined if the entry has none. */
export function storedScrollPosition(): { x: number; y: number } | undefined {
  const state: unknown = history.state
  const position = isContainer(state) && isContainer(state['vike']) ? state['vike']['scrollPosition'] : undefined
  return isContainer(position) ? { x: Number(position['x']), y: Number(position['y']) } : undefined
}
