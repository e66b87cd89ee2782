import type { EditorWords } from '#src/words/editor-words.ts'
import type { Answers } from '../../calls/answers.ts'
import type { DraftChanges } from '../../calls/call-schemas.ts'
import { nameOfPlace } from '../../protocol/label.ts'
import type { SessionStore } from '../session/session.ts'
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
  call: (direction: 'undo' | 'redo') => Promise<Answers['undo'] | undefined>
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
  async undoOrRedo(direction: 'undo' | 'redo'): Promise<void> {
    const { store, messages, apply, idle } = this.#options
    if (store.get().isSaving) await idle()
    const [from, to] = direction === 'undo' ? (['undoSteps', 'redoSteps'] as const) : (['redoSteps', 'undoSteps'] as const)
    const step = store.get()[from].at(-1)
    store.set({ [from]: store.get()[from].slice(0, -1) })
    if (step?.kind === 'change') {
      store.set({ [to]: [...store.get()[to], step] })
      apply(changesOfStep(step, direction))
      const [changed] = entriesOfStep(step)
      const text = (words: EditorWords) => `${words.status[doneWord[direction]]()} ${nameOfUndo(step, words)}`
      if (changed) messages.show(text, placeOfEntry(changed.entry))
    } else if (step !== undefined || direction === 'undo') await this.#revertSave(direction, step)
    else messages.show((words) => words.status.nothing.redo())
  }

  /** Undoes or redoes a save. `step` was removed from the session, so that the next press reverts the step before it. */
  async #revertSave(direction: 'undo' | 'redo', step: UndoStep | undefined): Promise<void> {
    const { store, messages, call, removePatches } = this.#options
    const before = store.get()
    const answer = await call(direction)
    const insert = (list: 'undoSteps' | 'redoSteps', inserted: UndoStep) =>
      store.set({ [list]: store.get()[list].toSpliced(before[list].length, 0, inserted) })
    if (!answer) {
      if (step) insert(direction === 'undo' ? 'undoSteps' : 'redoSteps', step)
      return
    }
    store.fetchAgain()
    if (answer.kind === 'nothing') {
      store.set({ lastSave: undefined })
      messages.show((words) => words.status.nothing[direction]())
      return
    }
    removePatches()
    const { file, path, label } = answer
    const name = (words: EditorWords) => nameOfPlace(file, label, words)
    // A change of the draft since has removed the steps for redo.
    const canRedo = store.get().redoSteps === before.redoSteps
    if (answer.kind === 'saved' && (direction === 'redo' || canRedo))
      insert(
        direction === 'undo' ? 'redoSteps' : 'undoSteps',
        step ?? { kind: 'save', name: (words, next) => words.savedName[next]({ name: name(words) }) },
      )
    const status = answer.kind === 'saved' ? doneWord[direction] : answer.kind
    messages.show((words) => `${words.status[status]()} ${name(words)}`, { file, path })
  }
}
