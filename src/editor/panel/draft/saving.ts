import type { taskQueue } from '#src/lib/task-queue.ts'
import type { EditorWords } from '#src/words/editor-words.ts'
import type { Answers, Draft } from '../../calls/answers.ts'
import type { DraftChanges } from '../../calls/call-schemas.ts'
import type { FieldPlace } from '../../calls/inputs/call-inputs.ts'
import { type CallFailure, isFailure } from '../session/call.ts'
import { withTriedKeys } from '../session/draft-state.ts'
import type { SessionStore } from '../session/session.ts'
import { withNewStep } from '../session/undo-redo-state.ts'
import { afterSave, placeAfterSave, type SentDraft } from './save-effects.ts'
import type { StatusMessages } from './status-messages.ts'
import type { UnsentChanges } from './unsent.ts'
import { whyEditNotSaved, whyNotSaved } from './why-not-saved.ts'
import type { WindowEntries } from './window-entries.ts'

/**
 * Texts about an edit that is saved immediately: its name for Undo, which reverts it before earlier changes of the draft, and the message
 * after it was saved.
 */
export type DirectSaveTexts = Record<'name' | 'done', (words: EditorWords) => string>

type SavingOptions = {
  store: SessionStore
  unsent: UnsentChanges
  windowEntries: WindowEntries
  messages: StatusMessages
  /** Runs calls one at a time. */
  enqueue: ReturnType<typeof taskQueue>
  /** Makes the call `save`. Returns undefined after a failure, which it has reported. */
  callToSave: (changes: DraftChanges) => Promise<Answers['save'] | undefined>
  callForField: (place: FieldPlace) => Promise<Answers['field'] | CallFailure>
  /** Shows the draft that the server has. */
  showDraft: (draft: Draft) => void
}

/** Saves the draft, or an edit without the draft, and shows the result in the session. */
export class Saving {
  readonly #options: SavingOptions

  constructor(options: SavingOptions) {
    this.#options = options
  }

  /** Saves all entries of the draft that have no error. Returns whether all were saved. */
  async saveDraft(): Promise<boolean> {
    const { store, unsent, windowEntries, messages, enqueue, callToSave, showDraft } = this.#options
    if (store.get().draft.entries.length === 0 || store.get().isSaving) return false
    store.set({ isSaving: true, message: undefined })
    let sent = store.get()
    const answer = await enqueue(async () => {
      const changes = unsent.all
      sent = store.get()
      const result = await callToSave(changes)
      if (result) await this.#fetchSavedItem(sent.draft.entries, result.savedKeys)
      return result && { ...result, changes }
    })
    store.set({ isSaving: false })
    if (!answer) return false
    unsent.confirm(answer.changes)
    windowEntries.forget(answer.savedKeys)
    store.update(({ draft }) => ({ draft: withTriedKeys(draft, answer.draft.unfinished) }))
    this.#followSave(sent, answer.savedKeys)
    showDraft(answer.draft)
    const { length: kept } = store.get().draft.entries
    const isSaved = answer.savedKeys.length > 0
    if (!isSaved) messages.report((words) => whyNotSaved(answer.draft, words))
    else messages.show((words) => (kept === 0 ? words.status.saved() : words.status.savedInPart({ count: kept })))
    return isSaved && kept === 0
  }

  /** Saves without the draft: `send` makes the call. Returns whether it was saved. */
  async saveDirectly(send: () => Promise<Answers['saveEdits'] | undefined>, { name, done }: DirectSaveTexts): Promise<boolean> {
    const { store, messages, enqueue } = this.#options
    store.set({ isSaving: true, message: undefined })
    const answer = await enqueue(send)
    store.set({ isSaving: false })
    if (!answer) return false
    if (answer.kind !== 'saved') {
      messages.report((words) => whyEditNotSaved(answer, words))
      return false
    }
    // Without a written file, the undo of the step would revert an earlier save.
    if (answer.written.length > 0) store.update(({ undoRedo }) => ({ undoRedo: withNewStep(undoRedo, { kind: 'save', name }, true) }))
    store.fetchAgain()
    messages.show(done)
    return true
  }

  /** Bases changes that were made during a save on the saved values. */
  #followSave(sent: SentDraft, savedKeys: readonly string[]): void {
    const { store, unsent } = this.#options
    if (savedKeys.length === 0) return
    const { later, changed, place } = afterSave(store.get(), { sent, savedKeys, unsent: unsent.all })
    unsent.add(later)
    store.set(changed)
    if (place) store.showPlace(place)
  }

  /** Fetches the field of the open new item after it was saved, so that the panel shows it at once instead of the new item. */
  async #fetchSavedItem(sent: Draft['entries'], savedKeys: readonly string[]): Promise<void> {
    const { store, callForField } = this.#options
    const { itemKey } = store.get().shown
    const place = itemKey !== undefined && savedKeys.includes(itemKey) && placeAfterSave(sent, itemKey)
    if (!place) return
    const answer = await callForField(place)
    if (!isFailure(answer)) store.update(({ shown }) => ({ shown: { ...shown, fetchedField: { ...answer, place } } }))
  }
}
