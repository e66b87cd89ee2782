import type { ContentValue } from '../../../content/yaml-values/path.ts'
import type { Edit, FileEdits } from '../../../content-toolkit/edit/index.ts'
import type { EditorWords } from '../../../words/index.ts'
import type { Answers, FieldPlace } from '../../calls/answers.ts'
import type { CallName, Calls } from '../../calls/call-schemas.ts'
import { labelOfPath, nameOfPlace } from '../../protocol/label.ts'
import { type Call, failureText, isFailure } from './call.ts'
import { pendingAfterSave, withEdit, withoutEdit } from './edits.ts'
import { countUnsaved, type EditorSession, type SessionStore, unsavedFiles } from './session.ts'
import type { ClientIds } from './storage.ts'

/** Time in milliseconds from the last key until the call that shows the draft. */
const typingPause = 10
/** Time in milliseconds until the message about a finished action disappears. */
const messageDuration = 8_000

/** How edits are shown on the page (page.ts). */
type SyncedPage = Pick<typeof import('./page.ts'), 'keepPatches' | 'pageLanguage' | 'patchTexts' | 'removePatches' | 'renderPage'>

type SyncOptions = {
  store: SessionStore
  call: Call
  page: SyncedPage
  ids: ClientIds
}

/** Sends edits of the session to the server, and shows the results in the session and on the page. */
export class Sync {
  readonly #store: SessionStore
  readonly #call: Call
  readonly #page: SyncedPage
  readonly #ids: ClientIds
  #timer: ReturnType<typeof setTimeout> | undefined
  #lastCall: Promise<unknown> = Promise.resolve()
  #isQueued = false

  constructor({ store, call, page, ids }: SyncOptions) {
    this.#store = store
    this.#call = call
    this.#page = page
    this.#ids = ids
  }

  /** Calls the server. If the call fails, shows the failure at the foot of the panel and returns undefined. */
  async callOrReport<Name extends CallName>(name: Name, input: Calls[Name]): Promise<Answers[Name] | undefined> {
    const answer = await this.#call(name, input)
    if (!isFailure(answer)) return answer
    this.#store.set({ message: { text: (words) => failureText(answer, words) } })
    return undefined
  }

  /** Changes unsaved edits, stores them, and shows them on the page after a pause in typing. */
  changeDraft(change: Partial<EditorSession>): void {
    this.#store.set({ ...change, message: undefined })
    this.#store.storeUnsaved()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.showDraft(), typingPause)
  }

  /** Edits the value at a place. `fetched` is the value that the server returned. */
  edit(place: FieldPlace, fetched: ContentValue | undefined, value: ContentValue | undefined): void {
    this.changeDraft(withEdit(this.#store.get(), place, fetched, value))
  }

  /** Discards the unsaved edit at a place, or all unsaved edits. */
  discard(place?: FieldPlace): void {
    this.changeDraft(withoutEdit(this.#store.get(), place))
  }

  /** Lets the server check the unsaved edits, and shows them on the page. One call includes everything that is typed before it starts. */
  async showDraft(): Promise<void> {
    if (this.#isQueued) return
    this.#isQueued = true
    await this.#enqueue(async () => {
      this.#isQueued = false
      const { pending: checked } = this.#store.get()
      const files = unsavedFiles(this.#store.get())
      const answer = await this.callOrReport('draft', { tabId: this.#ids.tabId, locale: this.#page.pageLanguage(), files })
      if (!answer) return
      const { findings, rejections, isShown, texts } = answer
      // Rendering the page takes longer than rendering the panel, so it starts first.
      const rendered = isShown && !this.#page.patchTexts(texts) ? this.#page.renderPage() : undefined
      this.#store.set({ findings, rejections, checked })
      await rendered
    })
  }

  /** Saves all unsaved edits. Returns whether they were saved. */
  async saveAll(): Promise<boolean> {
    clearTimeout(this.#timer)
    const { pending, newItem, isSaving } = this.#store.get()
    if (countUnsaved(this.#store.get()) === 0 || isSaving) return false
    return this.#saveFiles(unsavedFiles(this.#store.get()), 'saved', () => {
      const current = this.#store.get()
      const savedItem = current.newItem === newItem ? newItem : undefined
      this.#page.keepPatches()
      this.#store.set({
        pending: pendingAfterSave(current.pending, pending),
        savedEdits: [...pending, ...current.savedEdits],
        undone: [],
        findings: [],
        rejections: [],
        ...(savedItem && { newItem: undefined }),
      })
      if (savedItem && current.view === 'new') this.#store.showPlace({ file: savedItem.file, path: [...savedItem.list, savedItem.index] })
    })
  }

  /** Saves one edit immediately. Other unsaved edits stay unsaved. */
  saveEdit(file: string, edit: Edit, kind: 'moved' | 'removed'): Promise<boolean> {
    return this.#saveFiles([{ file, edits: [edit] }], kind)
  }

  /**
   * Undoes or redoes the last edit: unsaved edits first, then edits that were saved from this browser. Does not undo a new item, because its
   * text would be lost.
   */
  async undoOrRedo(direction: 'undo' | 'redo'): Promise<void> {
    if (this.#store.get().isSaving) await this.#lastCall
    const kind = direction === 'undo' ? 'undone' : 'redone'
    const { pending, undone, newItem } = this.#store.get()
    const edit = direction === 'undo' ? pending.at(-1) : undone.at(-1)
    if (edit) {
      if (direction === 'undo') this.changeDraft({ pending: pending.slice(0, -1), undone: [...undone, edit] })
      else this.changeDraft({ pending: [...pending, edit], undone: undone.slice(0, -1) })
      this.#showMessage((words) => `${words.status[kind]()} ${nameOfPlace(edit.file, labelOfPath(edit.path), words)}`)
      return
    }
    if (newItem) {
      this.#showMessage((words) => words.status.unfinished())
      return
    }
    const answer = await this.callOrReport(direction, { browserId: this.#ids.browserId })
    if (!answer) return
    this.#store.set({ revision: this.#store.get().revision + 1 })
    if (answer.kind === 'nothing') {
      this.#showMessage((words) => words.status.nothing())
      return
    }
    this.#page.removePatches()
    const status = answer.kind === 'saved' ? kind : answer.kind
    this.#showMessage((words) => `${words.status[status]()} ${nameOfPlace(answer.file, answer.label, words)}`)
  }

  /** Fetches the shown fields again, and shows the draft on the new content. Call it when the content has changed. */
  followChange(): void {
    this.#store.set({ revision: this.#store.get().revision + 1 })
    if (countUnsaved(this.#store.get()) > 0) void this.showDraft()
  }

  /** Runs calls one at a time, so that the answer about a draft cannot arrive after a save and be older than it. */
  #enqueue<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const answer = this.#lastCall.then(call)
    this.#lastCall = answer.catch(() => undefined)
    return answer
  }

  async #saveFiles(files: FileEdits[], kind: 'saved' | 'moved' | 'removed', onSaved?: () => void): Promise<boolean> {
    this.#store.set({ isSaving: true, message: undefined })
    const answer = await this.#enqueue(() => this.callOrReport('save', { ...this.#ids, files }))
    this.#store.set({ isSaving: false })
    if (answer?.kind === 'errors')
      this.#store.set({ findings: answer.findings, message: { text: (words) => words.status.errors(), listsErrors: true } })
    else if (answer && answer.kind !== 'saved') this.#store.set({ rejections: [answer] })
    if (answer?.kind !== 'saved') return false
    onSaved?.()
    this.#store.set({ revision: this.#store.get().revision + 1 })
    this.#showMessage((words) => words.status[kind]())
    this.#store.storeUnsaved()
    // The server announces the change, and the page then renders the new content. Only a tab with unsaved edits must render itself, because its
    // draft is not part of that content.
    if (countUnsaved(this.#store.get()) > 0) await this.showDraft()
    return true
  }

  #showMessage(text: (words: EditorWords) => string): void {
    const message = { text }
    this.#store.set({ message })
    setTimeout(() => this.#store.get().message === message && this.#store.set({ message: undefined }), messageDuration)
  }
}
