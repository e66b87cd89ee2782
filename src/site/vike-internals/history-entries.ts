import { isContainer } from '#src/lib/objects.ts'

/*
 * The history entries that Vike adds, and their state. README.md says why, and what detects a change of Vike.
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
 * Stores a scroll position in the current history entry, from which Vike restores it. Does nothing in an entry that Vike has not written.
 */
export function storeScrollPosition(scrollPosition: { x: number; y: number }): void {
  const state: unknown = history.state
  if (!isContainer(state) || !isContainer(state['vike'])) return
  history.replaceState({ ...state, vike: { ...state['vike'], scrollPosition } }, '')
}
