import type { Answers } from '#src/editor/protocol/calls/answers.ts'
import type { FieldPlace } from '#src/editor/protocol/calls/call-inputs.ts'
import type { FileEdit } from '#src/editor/protocol/calls/call-schemas.ts'
import type { EditorMessages } from '#src/tool-messages/editor-messages.ts'
import { type Call, isFailure } from '../state/call.ts'
import type { SessionStore } from '../state/session.ts'
import { withNewStep } from '../state/undo-redo-state.ts'
import type { DraftConnection, SavedDraft } from './draft-connection.ts'
import { placeAfterSave } from './save-effects.ts'
import type { StatusMessages } from './status-messages.ts'
import { whyEditNotSaved, whyFileNotWritten, whyNotSaved } from './why-not-saved.ts'

/** Texts about an edit that is saved at once. `name` is the name of the step for Undo. `done` is the message after the save. */
type DirectSaveTexts = Record<'name' | 'done', (messages: EditorMessages) => string>

type SaverDependencies = { store: SessionStore; messages: StatusMessages; call: Call; connection: DraftConnection }

/** Saves the draft, or a single edit that is not part of the draft, and shows the result at the foot of the panel. */
export class ContentSaver {
  readonly #store: SessionStore
  readonly #messages: StatusMessages
  readonly #call: Call
  readonly #connection: DraftConnection

  constructor({ store, messages, call, connection }: SaverDependencies) {
    this.#store = store
    this.#messages = messages
    this.#call = call
    this.#connection = connection
  }

  /**
   * Saves the entries of the draft that have no errors. Returns true if an entry was saved and the draft is empty afterwards. Saves nothing
   * and returns false if the draft is empty already, or if a save is running.
   */
  async saveDraft(): Promise<boolean> {
    const { draft, isSaving } = this.#store.get()
    if (draft.entries.length === 0 || isSaving) return false
    const saved = await this.#connection.save((received) => this.#fetchSavedItem(received))
    return saved !== undefined && this.#reportResult(saved)
  }

  /** Saves an edit that is not part of the draft. Returns whether the edit was saved. */
  saveEdit(file: string, edit: FileEdit, texts: DirectSaveTexts): Promise<boolean> {
    return this.#saveDirectly(() => this.#connection.callOrReport('saveEdits', { files: [{ file, edits: [edit] }] }), texts)
  }

  /** Reverts an unpublished change: saves the published value of the field. Returns whether it was saved. */
  revertChange({ file, path }: FieldPlace, texts: DirectSaveTexts): Promise<boolean> {
    return this.#saveDirectly(() => this.#connection.callOrReport('revert', { file, path }), texts)
  }

  /**
   * After the new item that is open was saved, fetches the field at its place, so that the panel can show the saved item without a pause.
   */
  async #fetchSavedItem({ sent, answer: { savedKeys } }: SavedDraft): Promise<void> {
    const { itemKey } = this.#store.get().view
    const place = itemKey !== undefined && savedKeys.includes(itemKey) && placeAfterSave(sent.draft.entries, itemKey)
    if (!place) return
    const field = await this.#call('field', place)
    if (!isFailure(field)) this.#store.update(({ view }) => ({ view: { ...view, fetchedField: { ...field, place } } }))
  }

  /**
   * Shows that entries were saved and how many are still unsaved, or which file could not be written, or why no entry was saved. Returns
   * true if entries were saved and the draft has no entry left.
   */
  #reportResult({ sent, answer: { savedKeys, draft, failedFile } }: SavedDraft): boolean {
    const statusMessages = this.#messages
    const kept = this.#store.get().draft.entries.length
    const isSaved = savedKeys.length > 0
    const savedFiles = new Set(sent.draft.entries.flatMap(({ key, entry }) => (savedKeys.includes(key) ? [entry.file] : [])))
    if (failedFile !== undefined) statusMessages.report((messages) => whyFileNotWritten(failedFile, [...savedFiles], messages))
    else if (!isSaved) statusMessages.report((messages) => whyNotSaved(draft, messages))
    else statusMessages.show((messages) => (kept === 0 ? messages.status.saved() : messages.status.savedInPart({ count: kept })))
    return isSaved && kept === 0
  }

  async #saveDirectly(call: () => Promise<Answers['saveEdits'] | undefined>, { name, done }: DirectSaveTexts): Promise<boolean> {
    const store = this.#store
    const statusMessages = this.#messages
    const answer = await this.#connection.whileSaving(call)
    if (!answer) return false
    if (answer.kind !== 'saved') {
      statusMessages.report((messages) => whyEditNotSaved(answer, messages))
      return false
    }
    // A save that has written no file gets no step for Undo. To undo such a step, the server would revert the save before it.
    if (answer.writtenFiles.length > 0) store.update(({ undoRedo }) => ({ undoRedo: withNewStep(undoRedo, { kind: 'save', name }, true) }))
    store.fetchAgain()
    statusMessages.show(done)
    return true
  }
}
