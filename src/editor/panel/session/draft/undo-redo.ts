import type { EditedPage } from '#src/editor/protocol/edited-page.ts'
import { nameOfFile, nameOfPlace } from '#src/editor/protocol/label.ts'
import type { EditorMessages } from '#src/tool-messages/editor-messages.ts'
import type { SessionStore } from '../state/session.ts'
import { reverseOf, type UndoDirection, withInserted, withoutNext, withoutRolledBack } from '../state/undo-redo-state.ts'
import { changesOfStep, type UndoStep } from '../state/undo-steps.ts'
import type { DraftConnection } from './draft-connection.ts'
import { entriesOfStep, nameOfUndo, placeOfEntry } from './entry-names.ts'
import type { StatusMessages } from './status-messages.ts'

const doneWord = { undo: 'undone', redo: 'redone' } as const

type UndoDependencies = {
  store: SessionStore
  messages: StatusMessages
  /** Returns the page in the frame; undefined while a page is loading. */
  page: () => Pick<EditedPage, 'removePatches'> | undefined
  connection: DraftConnection
}

/**
 * Undoes and redoes changes of the draft, and saves. Undo also discards entries of the draft that were made in another window or before a
 * reload. To undo a save, the server reverts the last save of the person, which may have been made in another window.
 */
export class UndoRedo {
  readonly #store: SessionStore
  readonly #messages: StatusMessages
  readonly #page: UndoDependencies['page']
  readonly #connection: DraftConnection

  constructor({ store, messages, page, connection }: UndoDependencies) {
    this.#store = store
    this.#messages = messages
    this.#page = page
    this.#connection = connection
  }

  /**
   * Undoes or redoes the next step: a change of the draft or a save. If this window has no step, Undo reverts the last save that the server
   * knows, for example from before a reload.
   */
  async undoOrRedo(direction: UndoDirection): Promise<void> {
    const store = this.#store
    const statusMessages = this.#messages
    // A running save becomes the next step to undo when it ends, so Undo waits for its end.
    if (store.get().isSaving) await this.#connection.afterCalls()
    const step = store.get().undoRedo[direction].at(-1)
    store.update(({ undoRedo }) => ({ undoRedo: withoutNext(undoRedo, direction) }))
    if (step?.kind === 'change') {
      store.update(({ undoRedo }) => ({ undoRedo: withInserted(undoRedo, reverseOf(direction), step) }))
      this.#connection.apply(changesOfStep(step, direction))
      const [changed] = entriesOfStep(step)
      const text = (messages: EditorMessages) => `${messages.status[doneWord[direction]]()} ${nameOfUndo(step, messages)}`
      if (changed) statusMessages.show(text, placeOfEntry(changed.entry))
    } else if (step !== undefined || direction === 'undo') await this.#revertSave(direction, step)
    else statusMessages.show((messages) => messages.status.nothing.redo())
  }

  /**
   * Undoes or redoes a save on the server. The caller has already removed `step` from the steps, so that a key press during the call
   * reverts the step before it.
   */
  async #revertSave(direction: UndoDirection, step: UndoStep | undefined): Promise<void> {
    const store = this.#store
    const statusMessages = this.#messages
    const before = store.get().undoRedo
    const answer = await this.#connection.revertSave(direction)
    const insert = (list: UndoDirection, inserted: UndoStep) =>
      store.update(({ undoRedo }) => ({ undoRedo: withInserted(undoRedo, list, inserted, before[list].length) }))
    if (!answer) {
      if (step) insert(direction, step)
      return
    }
    store.fetchAgain()
    if (answer.kind === 'nothing') {
      store.update(({ undoRedo }) => ({ undoRedo: { ...undoRedo, lastSave: undefined } }))
      statusMessages.show((messages) => messages.status.nothing[direction]())
      return
    }
    this.#page()?.removePatches()
    if (answer.kind === 'failed') {
      if (step) insert(direction, step)
      statusMessages.report((messages) => messages.status.notWritten({ name: nameOfFile(answer.file, messages) }))
      return
    }
    const { file, path, label } = answer
    const name = (messages: EditorMessages) => nameOfPlace(file, label, messages)
    // A change of the draft during the call has emptied the steps for Redo. In this case, the save that this call has undone gets no step
    // for Redo either.
    const canRedo = store.get().undoRedo.redo === before.redo
    if (answer.kind === 'saved' && (direction === 'redo' || canRedo))
      insert(reverseOf(direction), step ?? { kind: 'save', name: (messages, next) => messages.savedName[next]({ name: name(messages) }) })
    statusMessages.show(
      (messages) =>
        answer.kind === 'saved'
          ? `${messages.status[doneWord[direction]]()} ${name(messages)}`
          : messages.status.skipped[direction][answer.kind]({ name: name(messages) }),
      { file, path },
    )
  }

  /**
   * Removes the saves of this window from the steps for Undo and Redo. Call it after a rollback to an older release, which has replaced the
   * saved values.
   */
  onRollback(): void {
    this.#store.update(({ undoRedo }) => ({ undoRedo: withoutRolledBack(undoRedo) }))
    this.#connection.onContentChanged()
  }
}
