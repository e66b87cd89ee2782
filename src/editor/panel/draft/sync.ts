import { baseLocale } from '#src/content/i18n/locales.ts'
import type { ContentValue } from '#src/content/yaml-values/path.ts'
import type { FileEdit } from '#src/content-toolkit/edit/index.ts'
import { taskQueue } from '#src/lib/task-queue.ts'
import { throttle } from '#src/lib/throttle.ts'
import type { EditorWords } from '#src/words/editor-words.ts'
import type { Answers, Draft, PageUpdate } from '../../calls/answers.ts'
import type { CallName, Calls, DraftChanges } from '../../calls/call-schemas.ts'
import type { FieldPlace } from '../../calls/inputs/call-inputs.ts'
import type { EditedPage } from '../../protocol/edited-page.ts'
import type { DraftEvent } from '../../protocol/endpoints.ts'
import { type Call, isFailure, isTemporary } from '../session/call.ts'
import { changeByTyping, entryOf } from '../session/draft.ts'
import { withChecked, withUnsent } from '../session/draft-state.ts'
import type { SessionStore } from '../session/session.ts'
import { withNewStep, withoutRolledBack, withReplacedText, withStepsOf } from '../session/undo-redo-state.ts'
import { stepOf } from '../session/undo-steps.ts'
import { nameOfUndo, placeOfEntry } from './entry-names.ts'
import { type DirectSaveTexts, Saving } from './saving.ts'
import { StatusMessages } from './status-messages.ts'
import { UndoRedo } from './undo-redo.ts'
import type { UnsentChanges } from './unsent.ts'
import { WindowEntries } from './window-entries.ts'

/** Time in milliseconds from the last key until the draft is sent. */
const typingPause = 10
/** Time in milliseconds until the draft is sent again after a failure that may be over soon. */
const retryPause = 3_000
/** Shortest time in milliseconds between two fetches of a draft that another window changes with every key. */
const fetchPause = 500

type SyncOptions = {
  store: SessionStore
  call: Call
  /** Returns the page in the frame, which shows the draft; undefined while it is loading. */
  page: () => Pick<EditedPage, 'language' | 'patchTexts' | 'removePatches' | 'render'> | undefined
  unsent: UnsentChanges
  clientId: string
}

/** Sends changes of the draft to the server, and shows the results in the session and on the page. */
export class Sync {
  readonly #options: SyncOptions
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Runs calls one at a time, so that the answer about a draft cannot arrive after a save and be older than it. */
  readonly #enqueue = taskQueue()
  #isQueued = false
  /** Whether the last attempt to send the draft has failed. */
  #hasFailed = false
  readonly #windowEntries = new WindowEntries()
  readonly #fetchDraft = throttle(() => void this.sendDraft(), fetchPause)
  readonly #messages: StatusMessages
  readonly #undo: UndoRedo
  readonly #saving: Saving

  constructor(options: SyncOptions) {
    this.#options = options
    const { store, page, unsent, clientId } = options
    this.#messages = new StatusMessages(store)
    this.#undo = new UndoRedo({
      store,
      messages: this.#messages,
      apply: (changes) => this.#apply(changes),
      call: (direction) => this.#enqueue(() => this.callOrReport(direction, {})),
      idle: () => this.#enqueue(() => Promise.resolve()),
      removePatches: () => page()?.removePatches(),
    })
    this.#saving = new Saving({
      store,
      unsent,
      windowEntries: this.#windowEntries,
      messages: this.#messages,
      enqueue: this.#enqueue,
      callToSave: (changes) => this.callOrReport('save', { clientId, changes }),
      callForField: (place) => options.call('field', place),
      showDraft: (draft) => this.#showDraft(draft),
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
    this.#options.store.update(({ draft, undoRedo }) => ({
      undoRedo: withNewStep(undoRedo, stepOf(draft.entries, changes), isOwnStep),
      message: undefined,
    }))
    this.#apply(changes)
  }

  /** Changes the value at a place. `fetched` is the value that the server returned. */
  edit(place: FieldPlace, fetched: ContentValue | undefined, value: ContentValue | undefined): void {
    const change = changeByTyping(this.#options.store.get().draft, place, fetched, value)
    if (change.entry ?? entryOf(this.#options.store.get().draft.entries, change.key)) this.change([change])
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
      if (changes.length === 0) store.update(({ undoRedo }) => ({ undoRedo: { ...undoRedo, lastSave: answer.lastSave } }))
      // Rendering the page takes longer than rendering the panel, so it starts first. Later calls do not wait for it.
      rendered = this.#updatePage(answer.page)
      this.#showDraft(answer.draft)
    })
    await rendered
  }

  /** Saves all entries of the draft that have no error. Returns whether all were saved. */
  saveDraft(): Promise<boolean> {
    clearTimeout(this.#timer)
    return this.#saving.saveDraft()
  }

  /** Saves one edit immediately, without the draft. */
  saveEdit(file: string, edit: FileEdit, texts: DirectSaveTexts): Promise<boolean> {
    return this.#saving.saveDirectly(() => this.callOrReport('saveEdits', { files: [{ file, edits: [edit] }] }), texts)
  }

  /** Saves the published value of an unpublished change again. */
  revertChange({ file, path }: FieldPlace, texts: DirectSaveTexts): Promise<boolean> {
    return this.#saving.saveDirectly(() => this.callOrReport('revert', { file, path }), texts)
  }

  /** Undoes or redoes the last change of the draft or the last save. Without a step, Undo reverts the last save before a reload. */
  undoOrRedo(direction: 'undo' | 'redo'): Promise<void> {
    return this.#undo.undoOrRedo(direction)
  }

  /** Follows a rollback, which has replaced what was saved: Undo and Redo no longer offer the saves of this window. */
  followRollback(): void {
    this.#options.store.update(({ undoRedo }) => ({ undoRedo: withoutRolledBack(undoRedo) }))
    this.followChange()
  }

  /** Fetches the shown fields and the draft again. Call it when the content or the draft was changed elsewhere. */
  followChange(): void {
    const { store } = this.#options
    store.fetchAgain()
    void this.sendDraft()
  }

  /** Fetches the draft soon after another window has changed or saved it. Says how many changes it has saved. */
  followDraft({ savedKeys = [] }: Pick<DraftEvent, 'savedKeys'>): void {
    this.#windowEntries.forget(savedKeys)
    const { length: count } = this.#options.store.get().draft.entries.filter(({ key }) => savedKeys.includes(key))
    if (count > 0) this.#messages.show((words) => words.status.savedElsewhere({ count }))
    this.#fetchDraft()
  }

  #locale() {
    return this.#options.page()?.language() ?? baseLocale
  }

  #apply(changes: DraftChanges): void {
    const { store, unsent } = this.#options
    unsent.add(changes)
    this.#windowEntries.add(changes)
    store.update(({ draft }) => ({ draft: withUnsent(draft, changes) }))
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
  #showDraft(received: Draft): void {
    const { store, unsent } = this.#options
    this.#reportReplaced(received.entries)
    store.update((session) => {
      const draft = withChecked(session.draft, received, unsent.all)
      return { draft, undoRedo: withStepsOf(session.undoRedo, draft.entries) }
    })
  }

  /** Tells the writer which text another window has replaced. Undo brings back the text of this window. */
  #reportReplaced(sent: Draft['entries']): void {
    const { store, unsent } = this.#options
    for (const { key, mine, theirs } of this.#windowEntries.takeReplaced(sent, unsent.all)) {
      const step = stepOf([{ key, entry: mine }], [{ key, entry: theirs ?? null }])
      store.update(({ undoRedo }) => ({ undoRedo: withReplacedText(undoRedo, step) }))
      this.#messages.show((words) => words.status.replaced({ place: nameOfUndo(step, words) }), placeOfEntry(mine))
    }
  }
}
