import type { EditorWords } from '#src/words/editor-words.ts'
import type { Answers, Draft } from '../../calls/answers.ts'
import type { FieldPlace } from '../../calls/call-inputs.ts'
import type { Calls, DraftChanges } from '../../calls/call-schemas.ts'
import { isFailure } from '../session/call.ts'
import { withTriedKeys } from '../session/draft-state.ts'
import { withNewStep } from '../session/undo-redo-state.ts'
import type { DraftConnection } from './draft-connection.ts'
import { afterSave, placeAfterSave, type SentDraft } from './save-effects.ts'
import { whyEditNotSaved, whyFileNotWritten, whyNotSaved } from './why-not-saved.ts'

type Edit = Calls['saveEdits']['files'][number]['edits'][number]

/**
 * Texts about an edit that is saved immediately: its name for Undo, which reverts it before earlier changes of the draft, and the message
 * after it was saved.
 */
type DirectSaveTexts = Record<'name' | 'done', (words: EditorWords) => string>

/** A save of the draft: the session when it began, the changes that it sent, and the answer. */
type SavedDraft = { sent: SentDraft; changes: DraftChanges; answer: Answers['save'] }

/** Saves the draft, or an edit without the draft, and shows the result in the session. */
export class Saving {
  readonly #connection: DraftConnection

  constructor(connection: DraftConnection) {
    this.#connection = connection
  }

  /** Saves all entries of the draft that have no error. Returns whether all were saved. */
  async saveDraft(): Promise<boolean> {
    const { store } = this.#connection
    this.#connection.cancelSending()
    if (store.get().draft.entries.length === 0 || store.get().isSaving) return false
    return this.#whileSaving(async () => {
      const saved = await this.#callToSave()
      if (!saved) return false
      const { sent, changes, answer } = saved
      // Before the next call of the queue, which would send the saved changes again.
      this.#connection.confirmSave(changes, answer.savedKeys)
      store.update(({ draft }) => ({ draft: withTriedKeys(draft, answer.draft.unfinished) }))
      if (answer.savedKeys.length > 0) this.#followSave(sent, answer.savedKeys)
      this.#connection.showDraft(answer.draft)
      return this.#reportResult(sent, answer)
    })
  }

  /** Saves one edit immediately, without the draft. Returns whether it was saved. */
  saveEdit(file: string, edit: Edit, texts: DirectSaveTexts): Promise<boolean> {
    return this.#saveDirectly(() => this.#connection.callOrReport('saveEdits', { files: [{ file, edits: [edit] }] }), texts)
  }

  /** Saves the published value of an unpublished change again. Returns whether it was saved. */
  revertChange({ file, path }: FieldPlace, texts: DirectSaveTexts): Promise<boolean> {
    return this.#saveDirectly(() => this.#connection.callOrReport('revert', { file, path }), texts)
  }

  /** Makes a call after the calls before it. Until its answer arrives, the panel shows that it is saving. */
  async #whileSaving<Result>(call: () => Promise<Result>): Promise<Result> {
    const { store, enqueue } = this.#connection
    store.set({ isSaving: true, message: undefined })
    try {
      return await enqueue(call)
    } finally {
      store.set({ isSaving: false })
    }
  }

  async #callToSave(): Promise<SavedDraft | undefined> {
    const { store, unsent, clientId } = this.#connection
    const [sent, changes] = [store.get(), unsent.all]
    const answer = await this.#connection.callOrReport('save', { clientId, changes })
    if (!answer) return undefined
    await this.#fetchSavedItem(sent.draft.entries, answer.savedKeys)
    return { sent, changes, answer }
  }

  /** Fetches the field of the open new item after it was saved, so that the panel shows it at once instead of the new item. */
  async #fetchSavedItem(sent: Draft['entries'], savedKeys: readonly string[]): Promise<void> {
    const { store, call } = this.#connection
    const { itemKey } = store.get().shown
    const place = itemKey !== undefined && savedKeys.includes(itemKey) && placeAfterSave(sent, itemKey)
    if (!place) return
    const answer = await call('field', place)
    if (!isFailure(answer)) store.update(({ shown }) => ({ shown: { ...shown, fetchedField: { ...answer, place } } }))
  }

  /** Bases changes that were made during a save on the saved values, and opens the saved item instead of the new one. */
  #followSave(sent: SentDraft, savedKeys: readonly string[]): void {
    const { store, unsent } = this.#connection
    const { later, changed, place } = afterSave(store.get(), { sent, savedKeys, unsent: unsent.all })
    unsent.add(later)
    store.set(changed)
    if (place) store.showPlace(place)
  }

  /** Says what was saved. Returns whether nothing is left in the draft. */
  #reportResult(sent: SentDraft, { savedKeys, draft, failedFile }: Answers['save']): boolean {
    const { store, messages } = this.#connection
    const { length: kept } = store.get().draft.entries
    const isSaved = savedKeys.length > 0
    const savedFiles = new Set(sent.draft.entries.flatMap(({ key, entry }) => (savedKeys.includes(key) ? [entry.file] : [])))
    if (failedFile !== undefined) messages.report((words) => whyFileNotWritten(failedFile, [...savedFiles], words))
    else if (!isSaved) messages.report((words) => whyNotSaved(draft, words))
    else messages.show((words) => (kept === 0 ? words.status.saved() : words.status.savedInPart({ count: kept })))
    return isSaved && kept === 0
  }

  async #saveDirectly(call: () => Promise<Answers['saveEdits'] | undefined>, { name, done }: DirectSaveTexts): Promise<boolean> {
    const { store, messages } = this.#connection
    const answer = await this.#whileSaving(call)
    if (!answer) return false
    if (answer.kind !== 'saved') {
      messages.report((words) => whyEditNotSaved(answer, words))
      return false
    }
    // Without a written file, the undo of the step would revert an earlier save.
    if (answer.writtenFiles.length > 0) store.update(({ undoRedo }) => ({ undoRedo: withNewStep(undoRedo, { kind: 'save', name }, true) }))
    store.fetchAgain()
    messages.show(done)
    return true
  }
}
