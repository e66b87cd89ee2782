import type { Draft } from '../../calls/answers.ts'
import type { DraftChanges, DraftEntry } from '../../calls/call-schemas.ts'
import { entryOf } from '../session/draft-entries.ts'

/** An entry of this window, and the entry of another window that replaced it; undefined if that window has discarded it. */
type ReplacedEntry = { key: string; mine: DraftEntry; theirs: DraftEntry | undefined }

/** The entries of the draft that this window has written, by key. Finds those that another window has replaced or discarded. */
export class WindowEntries {
  readonly #entries = new Map<string, DraftEntry | null>()

  add(changes: DraftChanges): void {
    for (const { key, entry } of changes) this.#entries.set(key, entry)
  }

  forget(keys: readonly string[]): void {
    for (const key of keys) this.#entries.delete(key)
  }

  /**
   * Returns the entries that another window has replaced or discarded in the draft of the server, each once. Changes that the server has
   * not received yet replace the text of the other window instead.
   */
  takeReplaced(sent: Draft['entries'], unsent: DraftChanges): ReplacedEntry[] {
    const replaced: ReplacedEntry[] = []
    for (const [key, mine] of this.#entries) {
      const theirs = entryOf(sent, key)
      const isSame = JSON.stringify(theirs?.value) === JSON.stringify(mine?.value)
      if (isSame || unsent.some((change) => change.key === key)) continue
      this.#entries.delete(key)
      if (mine) replaced.push({ key, mine, theirs })
    }
    return replaced
  }
}
