import type { ContentValue } from '#src/content-model/yaml-values/path.ts'
import type { FieldPlace } from '#src/editor/protocol/calls/call-inputs.ts'
import type { DraftChanges } from '#src/editor/protocol/calls/call-schemas.ts'
import { changeByTyping, entryOf } from '../state/draft-entries.ts'
import type { SessionStore } from '../state/session.ts'
import { withNewStep } from '../state/undo-redo-state.ts'
import { stepOf } from '../state/undo-steps.ts'
import type { DraftConnection } from './draft-connection.ts'
import type { StatusMessages } from './status-messages.ts'

type DraftEditorDependencies = { store: SessionStore; messages: StatusMessages; connection: Pick<DraftConnection, 'apply'> }

/** Changes the draft at the request of the writer, and adds steps for Undo. Consecutive changes of the same entry extend one step. */
export class DraftEditor {
  readonly #store: SessionStore
  readonly #messages: StatusMessages
  readonly #connection: DraftEditorDependencies['connection']

  constructor({ store, messages, connection }: DraftEditorDependencies) {
    this.#store = store
    this.#messages = messages
    this.#connection = connection
  }

  /**
   * Changes the draft, and shows it on the page after a pause in typing. The change extends the previous step for Undo if that step has
   * changed the same entry. With `isOwnStep`, the change is always a separate step.
   */
  change(changes: DraftChanges, isOwnStep = false): void {
    this.#store.update(({ draft, undoRedo }) => ({
      undoRedo: withNewStep(undoRedo, stepOf(draft.entries, changes), isOwnStep),
      message: undefined,
    }))
    this.#connection.apply(changes)
  }

  /** Changes the value at a place. `fetched` is the value at the place that the server returned last. */
  edit(place: FieldPlace, fetched: ContentValue | undefined, value: ContentValue | undefined): void {
    const { draft } = this.#store.get()
    const change = changeByTyping(draft, place, fetched, value)
    if (change.entry ?? entryOf(draft.entries, change.key)) this.change([change])
  }

  /** Discards entries of the draft, and shows a message with their number. Undo brings the entries back. */
  discard(keys: readonly string[]): void {
    this.change(keys.map((key) => ({ key, entry: null })))
    this.#messages.show((messages) => messages.status.discarded({ count: keys.length }))
  }
}
