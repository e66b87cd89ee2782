import type { Locale } from '#src/content/i18n/locales.ts'
import { externalStore } from '#src/lib/external-store.ts'
import type { EditorWords } from '#src/words/editor-words.ts'
import type { Language } from '#src/words/tool-text.ts'
import type { Answers, Draft, FieldFinding, SavedPlace } from '../../calls/answers.ts'
import type { DraftEdit } from '../../calls/call-schemas.ts'
import type { FieldPlace } from '../../calls/inputs/call-inputs.ts'
import type { PresentPerson } from '../../calls/live-site/live-site-calls.ts'
import type { ChosenText } from '../../protocol/edited-page.ts'
import type { GateProgress } from '../../protocol/endpoints.ts'
import type { GuardedStorage } from '../../protocol/storage.ts'
import type { CallFailure } from './call.ts'
import type { Replacement } from './replacement.ts'
import { type ShownView, storedView, storeView } from './stored-view.ts'
import type { UndoStep } from './undo-steps.ts'

/** The search of the view “texts”. */
export type TextSearch = {
  query: string
  /** Searches the whole site and not only the page. */
  isEverywhere: boolean
  onlyWholeWords: boolean
  /** The language in which hits are searched; undefined means all. */
  locale: Locale | undefined
  /** Replacement for the hits; undefined if the writer only searches. */
  replacement: Replacement | undefined
  /** Keys of the hits that are not to be replaced. */
  unchecked: readonly string[]
}

/**
 * A run of the gate, which has begun at `startedAt` (milliseconds since 1970). `end` is its result. Answers for content older than
 * `end.revision` do not know the result.
 */
export type GateRun = GateProgress & { startedAt: number; end?: { result: Answers['runGate'] | CallFailure; revision: number } }

export type EditorSession = ShownView & {
  /** The answer to the call “field” for a place, fetched before the place is opened. */
  fetchedField: (Answers['field'] & { place: FieldPlace }) | undefined
  /** The text that was chosen last on the page. */
  chosen: ChosenText | undefined
  language: Language
  /** Whether a click on the page chooses a text. Otherwise links navigate. */
  isChoosing: boolean
  /** Whether the page in the frame has connected. Before, a click on it would follow a link. */
  isPageReady: boolean
  /** Address of the page in the frame, without the host. */
  pageAddress: string
  /** Whether the writer opened the page by its name or by a link. Then it starts at its top and does not scroll to the open place. */
  isAtTop: boolean
  search: TextSearch
  /** The last run of the gate. */
  gate: GateRun | undefined
  /**
   * The message at the foot of the panel. `text` returns it in the language of the given words. `place` is the place that it names. With
   * `isAboutSignIn` it says that the person has to sign in again.
   */
  message: { text: (words: EditorWords) => string; place?: FieldPlace; isAboutSignIn?: boolean } | undefined
  isSaving: boolean
  /** The number of saved changes that are not published, as counted last. Undefined before, and if it cannot be counted. */
  unpublished: number | undefined
  /** The draft: unsaved edits and new items, in the order in which they were made. */
  entries: Draft['entries']
  /** Changes of the draft and saves that undo and redo revert, the next one last. */
  undoSteps: readonly UndoStep[]
  redoSteps: readonly UndoStep[]
  /** The save that Undo reverts without a step, for example after a reload. Undefined if there is nothing to undo. */
  lastSave: SavedPlace | undefined
  /** Edits that were saved after the fields in the panel were fetched, so that the fields lack them. */
  savedEdits: readonly DraftEdit[]
  findings: readonly FieldFinding[]
  /** The draft that the check has seen when it made `findings`. */
  checked: Draft['entries']
  rejections: Draft['rejections']
  unfinished: readonly string[]
  /** Keys of the entries that the last save has left out because of errors. */
  triedKeys: readonly string[]
  /** The open editors of other people, on a server with sign-in. */
  people: readonly PresentPerson[]
  /** The names of people who are at the shown place, and whom screen readers announce now. */
  announcedPeople: readonly string[]
  /** Increases whenever the content changes. */
  revision: number
}

export type SessionStore = ReturnType<typeof createSession>

export const noSearch: TextSearch = {
  query: '',
  isEverywhere: false,
  onlyWholeWords: false,
  locale: undefined,
  replacement: undefined,
  unchecked: [],
}

/** Creates the state of the editor. `storage` is that of the tab. */
export function createSession(storage: GuardedStorage, language: Language) {
  const store = externalStore<EditorSession>({
    view: 'field',
    place: undefined,
    fetchedField: undefined,
    itemKey: undefined,
    chosen: undefined,
    language,
    isChoosing: true,
    isPageReady: false,
    pageAddress: '/',
    isAtTop: false,
    search: noSearch,
    gate: undefined,
    message: undefined,
    isSaving: false,
    unpublished: undefined,
    entries: [],
    undoSteps: [],
    redoSteps: [],
    lastSave: undefined,
    savedEdits: [],
    findings: [],
    checked: [],
    rejections: [],
    unfinished: [],
    triedKeys: [],
    people: [],
    announcedPeople: [],
    revision: 0,
    ...storedView(storage),
  })
  const set = (change: Partial<EditorSession>): void => {
    const before = store.get()
    store.set({ ...before, ...change })
    const { view, place, itemKey } = store.get()
    if (view !== before.view || place !== before.place || itemKey !== before.itemKey) storeView(storage, { view, place, itemKey })
  }
  return {
    ...store,
    set,
    showPlace: ({ file, path }: FieldPlace, chosen?: ChosenText): void =>
      set({ view: 'field', place: { file, path }, chosen, itemKey: undefined, isAtTop: false }),
    /** Makes all shown parts of the panel repeat their calls. */
    fetchAgain: (): void => set({ revision: store.get().revision + 1 }),
  }
}
