import type { DraftChanges, DraftEntry } from '#src/editor/protocol/calls/call-schemas.ts'
import type { Draft } from '#src/editor/protocol/calls/draft-answers.ts'
import { entryOf, isDeepEqual } from '../state/draft-entries.ts'

/** An entry of the draft that this window has written, and that another window has replaced or discarded since. */
type ReplacedEntry = {
  key: string
  mine: DraftEntry
  /** The entry as the other window has written it; undefined if that window has discarded it. */
  theirs: DraftEntry | undefined
}

/**
 * Remembers, by key, the entries of the draft that this window has written, and finds those that another window has replaced or discarded.
 */
export class WindowEntryTracker {
  readonly #entries = new Map<string, DraftEntry | null>()

  add(changes: DraftChanges): void {
    for (const { key, entry } of changes) this.#entries.set(key, entry)
  }

  forget(keys: readonly string[]): void {
    for (const key of keys) this.#entries.delete(key)
  }

  /**
   * Returns the entries of this window that another window has replaced or discarded. Returns each of them only once. `sent` is the draft
   * that the server has sent. Leaves out entries with changes in `unsent`, which will replace the text of the other window when they are
   * sent.
   */
  takeReplaced(sent: Draft['entries'], unsent: DraftChanges): ReplacedEntry[] {
    const replaced: ReplacedEntry[] = []
    for (const [key, mine] of this.#entries) {
      const theirs = entryOf(sent, key)
      const isSame = isDeepEqual(theirs?.value, mine?.value)
      if (isSame || unsent.some((change) => change.key === key)) continue
      this.#entries.delete(key)
      if (mine) replaced.push({ key, mine, theirs })
    }
    return replaced
  }
}
