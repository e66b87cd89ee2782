import type { ContentValue } from '../../../content/yaml-values/path.ts'
import type { FileEdit } from '../../../content-toolkit/edit/index.ts'
import { taskQueue } from '../../../lib/task-queue.ts'
import type { EditorWords } from '../../../words/editor-words.ts'
import type { Answers, Draft, FieldPlace, PageUpdate } from '../../calls/answers.ts'
import type { CallName, Calls, DraftChanges } from '../../calls/call-schemas.ts'
import type { EditedPage } from '../../protocol/edited-page.ts'
import type { DraftEvent } from '../../protocol/endpoints.ts'
import { type Call, isFailure, isTemporary } from '../session/call.ts'
import type { SessionStore } from '../session/session.ts'
import { stepOf, withLabels, withMissingSteps, withStep } from '../session/undo-steps.ts'
import { afterSave, placeOfSavedItem, type SentDraft } from './after-save.ts'
import { changeByTyping, entryOf, withChanges } from './draft.ts'
import { nameOfUndo, placeOfEntry } from './entry-names.ts'
import { withoutFilled } from './filled.ts'
import { StatusMessages } from './status-messages.ts'
import { UndoRedo } from './undo-redo.ts'
import type { UnsentChanges } from './unsent.ts'
import { whyEditNotSaved, whyNotSaved } from './why-not-saved.ts'
import { WrittenHere } from './written-here.ts'

/** Time in milliseconds from the last key until the draft is sent. */
const typingPause = 10
/** Time in milliseconds until the draft is sent again after a failure that may be over soon. */
const retryPause = 3_000

/** The page that shows the draft. */
type SyncedPage = Pick<EditedPage, 'language' | 'patchTexts' | 'removePatches' | 'render'>

type SyncOptions = {
  store: SessionStore
  call: Call
  /** Returns the page in the frame; undefined while it is loading. */
  page: () => SyncedPage | undefined
  unsent: UnsentChanges
  clientId: string
}

/**
 * Texts about an edit that is saved immediately: its name for Undo, which reverts it before earlier changes of the draft, and the message
 * after it was saved.
 */
type SavedAtOnce = Record<'name' | 'done', (words: EditorWords) => string>

/** Sends changes of the draft to the server, and shows the results in the session and on the page. */
export class Sync {
  readonly #options: SyncOptions
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Runs calls one at a time, so that the answer about a draft cannot arrive after a save and be older than it. */
  readonly #enqueue = taskQueue()
  #isQueued = false
  /** Whether the last attempt to send the draft has failed. */
  #hasFailed = false
  readonly #writtenHere = new WrittenHere()
  readonly #messages: StatusMessages
  readonly #undo: UndoRedo

  constructor(options: SyncOptions) {
    this.#options = options
    const { store, page } = options
    this.#messages = new StatusMessages(store)
    this.#undo = new UndoRedo({
      store,
      messages: this.#messages,
      apply: (changes) => this.#apply(changes),
      call: (direction) => this.#enqueue(() => this.callOrReport(direction, {})),
      idle: () => this.#enqueue(() => Promise.resolve()),
      removePatches: () => page()?.removePatches(),
    })
  }

  /** Calls the server. If the call fails, shows the failure at the foot of the panel and returns undefined. */
  async callOrReport<Name extends CallName>(name: Name, input: Calls[Name]): Promise<Answers[Name] | undefined> {
    const answer = await this.#options.call(name, input)
    if (!isFailure(answer)) return answer
    this.#messages.reportFailure(answer)
    return undefined
  }

  /** Shows at the foot of the panel why an action has failed. */
  report(text: (words: EditorWords) => string): void {
    this.#messages.report(text)
  }

  /**
   * Changes the draft, and shows it on the page after a pause in typing. Undo reverts the change, with earlier changes of the same entry
   * unless `isOwnStep` is true.
   */
  change(changes: DraftChanges, isOwnStep = false): void {
    const { store } = this.#options
    const { entries, undoSteps } = store.get()
    const step = stepOf(entries, changes)
    store.set({ undoSteps: isOwnStep ? [...undoSteps, step] : withStep(undoSteps, step), redoSteps: [], message: undefined })
    this.#apply(changes)
  }

  /** Changes the value at a place. `fetched` is the value that the server returned. */
  edit(place: FieldPlace, fetched: ContentValue | undefined, value: ContentValue | undefined): void {
    const change = changeByTyping(this.#options.store.get(), place, fetched, value)
    if (change.entry ?? entryOf(this.#options.store.get().entries, change.key)) this.change([change])
  }

  /** Discards entries of the draft, and says so. Undo brings them back. */
  discard(keys: readonly string[]): void {
    this.change(keys.map((key) => ({ key, entry: null })))
    this.#messages.show((words) => words.status.discarded({ count: keys.length }))
  }

  /**
   * Sends the draft, and shows it on the page. One call includes everything that is typed before it starts. After a failure, everything
   * that is not sent stays in the storage of the browser; it is sent again later if that can help.
   */
  async sendDraft(): Promise<void> {
    if (this.#isQueued) return
    this.#isQueued = true
    let rendered: Promise<void> | undefined
    await this.#enqueue(async () => {
      this.#isQueued = false
      const { store, call, unsent, clientId } = this.#options
      const changes = unsent.all
      const answer = await call('draft', { clientId, locale: this.#locale(), changes })
      if (isFailure(answer)) {
        this.#messages.reportFailure(answer)
        if (isTemporary(answer)) this.#schedule(retryPause)
        this.#hasFailed = true
        return
      }
      if (this.#hasFailed) store.set({ message: undefined })
      this.#hasFailed = false
      unsent.confirm(changes)
      if (changes.length === 0) store.set({ lastSave: answer.lastSave })
      // Rendering the page takes longer than rendering the panel, so it starts first. Later calls do not wait for it.
      rendered = this.#updatePage(answer.page)
      this.#showDraft(answer.draft)
    })
    await rendered
  }

  /** Saves all entries of the draft that have no error. Returns whether all were saved. */
  async saveAll(): Promise<boolean> {
    clearTimeout(this.#timer)
    const { store, unsent, clientId } = this.#options
    if (store.get().entries.length === 0 || store.get().isSaving) return false
    store.set({ isSaving: true, message: undefined })
    let sent = store.get()
    const answer = await this.#enqueue(async () => {
      const changes = unsent.all
      sent = store.get()
      const result = await this.callOrReport('save', { clientId, locale: this.#locale(), changes })
      if (result) await this.#fetchSavedItem(sent.entries, result.savedKeys)
      return result && { ...result, changes }
    })
    store.set({ isSaving: false })
    if (!answer) return false
    unsent.confirm(answer.changes)
    this.#writtenHere.forget(answer.savedKeys)
    store.set({ triedKeys: answer.draft.unfinished })
    this.#followSave(sent, answer.savedKeys)
    this.#showDraft(answer.draft)
    const { length: kept } = store.get().entries
    const isSaved = answer.savedKeys.length > 0
    if (!isSaved) this.report((words) => whyNotSaved(answer.draft, words))
    else this.#messages.show((words) => (kept === 0 ? words.status.saved() : words.status.savedInPart({ count: kept })))
    return isSaved && kept === 0
  }

  /** Saves one edit immediately, without the draft. */
  saveEdit(file: string, edit: FileEdit, texts: SavedAtOnce): Promise<boolean> {
    return this.#saveAtOnce(() => this.callOrReport('saveNow', { files: [{ file, edits: [edit] }] }), texts)
  }

  /** Saves the published value of an unpublished change again. */
  revertChange({ file, path }: FieldPlace, texts: SavedAtOnce): Promise<boolean> {
    return this.#saveAtOnce(() => this.callOrReport('revert', { file, path }), texts)
  }

  async #saveAtOnce(send: () => Promise<Answers['saveNow'] | undefined>, { name, done }: SavedAtOnce): Promise<boolean> {
    const { store } = this.#options
    store.set({ isSaving: true, message: undefined })
    const answer = await this.#enqueue(send)
    store.set({ isSaving: false })
    if (!answer) return false
    if (answer.kind !== 'saved') {
      this.report((words) => whyEditNotSaved(answer, words))
      return false
    }
    const { undoSteps, revision } = store.get()
    store.set({ undoSteps: [...undoSteps, { kind: 'save', name }], redoSteps: [], revision: revision + 1 })
    this.#messages.show(done)
    return true
  }

  /** Undoes or redoes the last change of the draft or the last save. Without a step, Undo reverts the last save before a reload. */
  undoOrRedo(direction: 'undo' | 'redo'): Promise<void> {
    return this.#undo.undoOrRedo(direction)
  }

  /** Fetches the shown fields and the draft again. Call it when the content or the draft was changed elsewhere. */
  followChange(): void {
    const { store } = this.#options
    store.fetchAgain()
    void this.sendDraft()
  }

  /** Fetches the draft after another window has changed or saved it. Says how many changes it has saved. */
  followDraft({ savedKeys = [] }: Pick<DraftEvent, 'savedKeys'>): void {
    this.#writtenHere.forget(savedKeys)
    const { length: count } = this.#options.store.get().entries.filter(({ key }) => savedKeys.includes(key))
    if (count > 0) this.#messages.show((words) => words.status.savedElsewhere({ count }))
    void this.sendDraft()
  }

  #locale() {
    return this.#options.page()?.language() ?? 'en'
  }

  #apply(changes: DraftChanges): void {
    const { store, unsent } = this.#options
    unsent.add(changes)
    this.#writtenHere.add(changes)
    const { entries, findings, checked } = store.get()
    const changed = withChanges(entries, changes)
    store.set({ entries: changed, findings: withoutFilled(findings, checked, changed) })
    this.#schedule(typingPause)
  }

  #schedule(pause: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.sendDraft(), pause)
  }

  #updatePage(update: PageUpdate): Promise<void> | undefined {
    const page = this.#options.page()
    if (!page || update.kind === 'same') return undefined
    return update.kind === 'texts' && page.patchTexts(update.texts) ? undefined : page.render()
  }

  /** Shows the draft that the server has, with the changes that it has not received yet. */
  #showDraft({ entries: sent, findings, rejections, unfinished }: Draft): void {
    const { store, unsent } = this.#options
    this.#reportReplaced(sent)
    const entries = withChanges(sent, unsent.all)
    const undoSteps = withLabels(withMissingSteps(store.get().undoSteps, entries), entries)
    const checked = unsent.all.length === 0 ? entries : sent
    store.set({ entries, undoSteps, checked, findings: withoutFilled(findings, checked, entries), rejections, unfinished })
  }

  /** Tells the writer which text another window has replaced. Undo brings back the text of this window. */
  #reportReplaced(sent: Draft['entries']): void {
    const { store, unsent } = this.#options
    for (const { key, mine, theirs } of this.#writtenHere.takeReplaced(sent, unsent.all)) {
      const step = stepOf([{ key, entry: mine }], [{ key, entry: theirs ?? null }])
      store.set({ undoSteps: [...store.get().undoSteps, step] })
      this.#messages.show((words) => words.status.replaced({ place: nameOfUndo(step, words) }), placeOfEntry(mine))
    }
  }

  /** Bases changes that were made during a save on the saved values. */
  #followSave(sent: SentDraft, savedKeys: readonly string[]): void {
    const { store, unsent } = this.#options
    if (savedKeys.length === 0) return
    const session = store.get()
    const { later, changed, place } = afterSave(session, { sent, savedKeys, unsent: unsent.all })
    unsent.add(later)
    store.set(changed)
    if (place) store.showPlace(place)
  }

  /** Fetches the field of the open new item after it was saved, so that the panel shows it at once instead of the new item. */
  async #fetchSavedItem(sent: Draft['entries'], savedKeys: readonly string[]): Promise<void> {
    const { store, call } = this.#options
    const { itemKey } = store.get()
    const place = itemKey !== undefined && savedKeys.includes(itemKey) && placeOfSavedItem(sent, itemKey)
    if (!place) return
    const answer = await call('field', place)
    if (!isFailure(answer)) store.set({ fetchedField: { ...answer, place } })
  }
}
