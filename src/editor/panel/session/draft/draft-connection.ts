import { baseLocale } from '#src/content-model/i18n/locales.ts'
import type { Answers, EditorCalls } from '#src/editor/protocol/calls/answers.ts'
import type { CallName, DraftChanges } from '#src/editor/protocol/calls/call-schemas.ts'
import type { Draft, PageUpdate } from '#src/editor/protocol/calls/draft-answers.ts'
import type { EditedPage } from '#src/editor/protocol/edited-page.ts'
import type { DraftEvent } from '#src/editor/protocol/endpoints.ts'
import { TaskQueue } from '#src/lib/task-queue.ts'
import { type Milliseconds, second } from '#src/lib/time.ts'
import { type Call, isFailure, isTemporary } from '../state/call.ts'
import { withChecked, withTriedKeys, withUnsent } from '../state/draft-state.ts'
import type { SessionStore } from '../state/session.ts'
import { type UndoDirection, withReplacedText, withStepsOf } from '../state/undo-redo-state.ts'
import { stepOf } from '../state/undo-steps.ts'
import { nameOfUndo, placeOfEntry } from './entry-names.ts'
import { afterSave, type SentDraft } from './save-effects.ts'
import type { StatusMessages } from './status-messages.ts'
import { throttle } from './throttle.ts'
import type { UnsentChangeStore } from './unsent-change-store.ts'
import { WindowEntryTracker } from './window-entry-tracker.ts'

/**
 * Time from the last key press until the draft is sent. It is shorter than the time between two key presses, so that the findings of the
 * check follow each key press. Changes that are made at once, such as a word that is replaced in many texts, become one call.
 */
const typingPause: Milliseconds = 10
/** Time until the draft is sent again after a temporary failure (`isTemporary`). */
const retryPause: Milliseconds = 3 * second
/** Shortest time between two fetches of the draft while another window changes the draft at every key press. */
const fetchPause: Milliseconds = 500

export type ConnectionDependencies = {
  store: SessionStore
  messages: StatusMessages
  call: Call
  /** Returns the page in the frame; undefined while a page is loading. */
  page: () => Pick<EditedPage, 'language' | 'patchTexts' | 'removePatches' | 'render'> | undefined
  unsent: UnsentChangeStore
  clientId: string
}

export type SavedDraft = {
  sent: SentDraft
  answer: Answers['save']
}

/**
 * Connects the panel to the draft on the server: sends changes, and shows the answers of the server in the session and on the page.
 *
 * - A change is stored in the browser (`UnsentChangeStore`) before it is sent, and removed there when the server has confirmed it. So a
 *   reload or a failure of the network loses no change.
 * - Calls run one at a time. A call sends all changes that were made before the call starts.
 * - Every answer is merged with the changes that were made since (`withChecked`), so an older answer never overwrites what was typed.
 */
export class DraftConnection {
  readonly #store: SessionStore
  readonly #messages: StatusMessages
  readonly #call: Call
  readonly #page: ConnectionDependencies['page']
  readonly #unsent: UnsentChangeStore
  readonly #clientId: string
  /** Runs calls one at a time. If calls ran in parallel, an answer about an older draft could arrive after the answer to a save. */
  readonly #queue = new TaskQueue()
  readonly #windowEntries = new WindowEntryTracker()
  readonly #fetchDraft = throttle(() => void this.sendDraft(), fetchPause)
  #timer: ReturnType<typeof setTimeout> | undefined
  #isQueued = false
  #hasFailed = false

  constructor({ store, messages, call, page, unsent, clientId }: ConnectionDependencies) {
    this.#store = store
    this.#messages = messages
    this.#call = call
    this.#page = page
    this.#unsent = unsent
    this.#clientId = clientId
  }

  /** Calls the server. If the call fails, shows the failure at the foot of the panel and returns undefined. */
  async callOrReport<Name extends CallName>(name: Name, input: EditorCalls[Name]['input']): Promise<Answers[Name] | undefined> {
    const answer = await this.#call(name, input)
    if (!isFailure(answer)) return answer
    this.#messages.reportFailure(answer)
    return undefined
  }

  /** Changes the draft without a step for Undo, and sends it after a pause in typing. */
  apply(changes: DraftChanges): void {
    this.#unsent.add(changes)
    this.#windowEntries.add(changes)
    this.#store.update(({ draft }) => ({ draft: withUnsent(draft, changes) }))
    this.#sendAfter(typingPause)
  }

  #sendAfter(pause: Milliseconds): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.sendDraft(), pause)
  }

  /**
   * Sends the draft, and shows it on the page.
   *
   * - One call includes everything that is typed before the call starts.
   * - After a failure, unsent changes stay in the storage of the browser.
   * - If the failure may be temporary (`isTemporary`), they are sent again after `retryPause`.
   */
  async sendDraft(): Promise<void> {
    if (this.#isQueued) return
    this.#isQueued = true
    let rendered: Promise<void> | undefined
    await this.#queue.enqueue(async () => {
      this.#isQueued = false
      const changes = this.#unsent.all
      const answer = await this.#call('draft', { clientId: this.#clientId, locale: this.#page()?.language() ?? baseLocale, changes })
      if (isFailure(answer)) {
        this.#messages.reportFailure(answer)
        if (isTemporary(answer)) this.#sendAfter(retryPause)
        this.#hasFailed = true
        return
      }
      if (this.#hasFailed) this.#messages.clear()
      this.#hasFailed = false
      this.#unsent.confirm(changes)
      if (changes.length === 0) this.#store.update(({ undoRedo }) => ({ undoRedo: { ...undoRedo, lastSave: answer.lastSave } }))
      // Starts rendering the page before rendering the panel, because the page takes longer. Later calls do not wait until the page is
      // rendered.
      rendered = this.#updatePage(answer.page)
      this.#showDraft(answer.draft)
    })
    await rendered
  }

  #updatePage(update: PageUpdate): Promise<void> | undefined {
    const page = this.#page()
    if (!page || update.kind === 'same') return undefined
    return update.kind === 'texts' && page.patchTexts(update.texts) ? undefined : page.render()
  }

  /** Shows the draft of the server, with the changes that the server has not received yet. */
  #showDraft(received: Draft): void {
    this.#reportReplaced(received.entries)
    this.#store.update((session) => {
      const draft = withChecked(session.draft, received, this.#unsent.all)
      return { draft, undoRedo: withStepsOf(session.undoRedo, draft.entries) }
    })
  }

  /** Tells the writer which text another window has replaced. Undo brings back the text of this window. */
  #reportReplaced(sent: Draft['entries']): void {
    for (const { key, mine, theirs } of this.#windowEntries.takeReplaced(sent, this.#unsent.all)) {
      const step = stepOf([{ key, entry: mine }], [{ key, entry: theirs ?? null }])
      this.#store.update(({ undoRedo }) => ({ undoRedo: withReplacedText(undoRedo, step) }))
      this.#messages.show((messages) => messages.status.replaced({ place: nameOfUndo(step, messages) }), placeOfEntry(mine))
    }
  }

  /** Waits for the calls that were started so far. */
  afterCalls(): Promise<void> {
    return this.#queue.idle()
  }

  /** Undoes or redoes the last save of this person on the server, after all earlier calls have ended. */
  revertSave(direction: UndoDirection): Promise<Answers[UndoDirection] | undefined> {
    return this.#queue.enqueue(() => this.callOrReport(direction, {}))
  }

  /**
   * Runs calls that save. They start after all earlier calls have ended, and later calls wait for them. Meanwhile the panel shows that it
   * is saving.
   */
  async whileSaving<Result>(calls: () => Promise<Result>): Promise<Result> {
    this.#store.set({ isSaving: true, message: undefined })
    try {
      return await this.#queue.enqueue(calls)
    } finally {
      this.#store.set({ isSaving: false })
    }
  }

  /**
   * Saves the entries of the draft that have no errors. Then calls `beforeShown` with the answer and waits for it, before the panel shows
   * the result. Later calls do not send the changes of this call again. Returns undefined if the call fails.
   */
  async save(beforeShown: (saved: SavedDraft) => Promise<void>): Promise<SavedDraft | undefined> {
    clearTimeout(this.#timer)
    return this.whileSaving(async () => {
      const sent = this.#store.get()
      const changes = this.#unsent.all
      const answer = await this.callOrReport('save', { clientId: this.#clientId, changes })
      if (!answer) return undefined
      const saved = { sent, answer }
      await beforeShown(saved)
      this.#unsent.confirm(changes)
      this.#showSave(saved)
      return saved
    })
  }

  /**
   * Shows the result of a save. Rebases changes that were made during the save onto the saved values. If the new item that is open was
   * saved, opens the saved item.
   */
  #showSave({ sent, answer: { savedKeys, draft: received } }: SavedDraft): void {
    const store = this.#store
    this.#windowEntries.forget(savedKeys)
    store.update(({ draft }) => ({ draft: withTriedKeys(draft, received.unfinished) }))
    if (savedKeys.length > 0) {
      const { later, changed, place } = afterSave(store.get(), { sent, savedKeys, unsent: this.#unsent.all })
      this.#unsent.add(later)
      store.set(changed)
      if (place) store.showPlace(place)
    }
    this.#showDraft(received)
  }

  /** Fetches the shown fields and the draft again. Called when the content has changed, by a save or by another program. */
  onContentChanged(): void {
    this.#store.fetchAgain()
    void this.sendDraft()
  }

  /**
   * Fetches the draft soon after another window of the person has changed or saved it. Says how many of the entries shown here the other
   * window has saved.
   */
  onDraftChanged({ savedKeys = [] }: Pick<DraftEvent, 'savedKeys'>): void {
    this.#windowEntries.forget(savedKeys)
    const count = this.#store.get().draft.entries.filter(({ key }) => savedKeys.includes(key)).length
    if (count > 0) this.#messages.show((messages) => messages.status.savedElsewhere({ count }))
    this.#fetchDraft()
  }
}
