import type { EditorWords } from '#src/words/editor-words.ts'
import type { Answers } from '../../calls/answers.ts'
import type { DraftChanges } from '../../calls/call-schemas.ts'
import { nameOfPlace } from '../../protocol/label.ts'
import type { SessionStore } from '../session/session.ts'
import { reverseOf, type UndoDirection, withInserted, withoutNext } from '../session/undo-redo-state.ts'
import { changesOfStep, type UndoStep } from '../session/undo-steps.ts'
import { entriesOfStep, nameOfUndo, placeOfEntry } from './entry-names.ts'
import type { StatusMessages } from './status-messages.ts'

/** Words that say that undo or redo has succeeded. */
const doneWord = { undo: 'undone', redo: 'redone' } as const

type UndoRedoOptions = {
  store: SessionStore
  messages: StatusMessages
  /** Changes the draft without a new step. */
  apply: (changes: DraftChanges) => void
  /** Has the server revert a save, after the calls before it. Returns undefined after a failure, which it has reported. */
  call: (direction: UndoDirection) => Promise<Answers['undo'] | undefined>
  /** Resolves when no call is running. */
  idle: () => Promise<void>
  /** Restores the words of the page that React rendered. */
  removePatches: () => void
}

/** Undoes and redoes the steps of this window: changes of the draft, and saves. */
export class UndoRedo {
  readonly #options: UndoRedoOptions

  constructor(options: UndoRedoOptions) {
    this.#options = options
  }

  /** Undoes or redoes the last change of the draft or the last save. Without a step, Undo reverts the last save before a reload. */
  async undoOrRedo(direction: UndoDirection): Promise<void> {
    const { store, messages, apply, idle } = this.#options
    if (store.get().isSaving) await idle()
    const step = store.get().undoRedo[direction].at(-1)
    store.update(({ undoRedo }) => ({ undoRedo: withoutNext(undoRedo, direction) }))
    if (step?.kind === 'change') {
      store.update(({ undoRedo }) => ({ undoRedo: withInserted(undoRedo, reverseOf(direction), step) }))
      apply(changesOfStep(step, direction))
      const [changed] = entriesOfStep(step)
      const text = (words: EditorWords) => `${words.status[doneWord[direction]]()} ${nameOfUndo(step, words)}`
      if (changed) messages.show(text, placeOfEntry(changed.entry))
    } else if (step !== undefined || direction === 'undo') await this.#revertSave(direction, step)
    else messages.show((words) => words.status.nothing.redo())
  }

  /** Undoes or redoes a save. `step` was removed from the session, so that the next press reverts the step before it. */
  async #revertSave(direction: UndoDirection, step: UndoStep | undefined): Promise<void> {
    const { store, messages, call, removePatches } = this.#options
    const { undoRedo: before } = store.get()
    const answer = await call(direction)
    const insert = (list: UndoDirection, inserted: UndoStep) =>
      store.update(({ undoRedo }) => ({ undoRedo: withInserted(undoRedo, list, inserted, before[list].length) }))
    if (!answer) {
      if (step) insert(direction, step)
      return
    }
    store.fetchAgain()
    if (answer.kind === 'nothing') {
      store.update(({ undoRedo }) => ({ undoRedo: { ...undoRedo, lastSave: undefined } }))
      messages.show((words) => words.status.nothing[direction]())
      return
    }
    removePatches()
    const { file, path, label } = answer
    const name = (words: EditorWords) => nameOfPlace(file, label, words)
    // A change of the draft since has removed the steps for redo.
    const canRedo = store.get().undoRedo.redo === before.redo
    if (answer.kind === 'saved' && (direction === 'redo' || canRedo))
      insert(reverseOf(direction), step ?? { kind: 'save', name: (words, next) => words.savedName[next]({ name: name(words) }) })
    const status = answer.kind === 'saved' ? doneWord[direction] : answer.kind
    messages.show((words) => `${words.status[status]()} ${name(words)}`, { file, path })
  }
}
