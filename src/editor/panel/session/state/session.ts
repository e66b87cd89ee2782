import type { Answers } from '#src/editor/protocol/calls/answers.ts'
import type { FieldPlace } from '#src/editor/protocol/calls/call-inputs.ts'
import type { WorkingCopyCalls } from '#src/editor/protocol/calls/working-copy-contract.ts'
import type { ChosenText } from '#src/editor/protocol/edited-page.ts'
import type { GateProgress } from '#src/editor/protocol/endpoints.ts'
import type { GuardedStorage } from '#src/editor/protocol/storage.ts'
import { createExternalStore } from '#src/lib/external-store.ts'
import type { Timestamp } from '#src/lib/time.ts'
import type { EditorMessages } from '#src/tool-messages/editor-messages.ts'
import type { Language } from '#src/tool-messages/tool-text.ts'
import type { CallFailure, Remedy } from './call.ts'
import { type DraftState, noDraft } from './draft-state.ts'
import { type StoredView, storedView, storeView } from './stored-view.ts'
import { noSearch, type TextSearch } from './text-search.ts'
import { noSteps, type UndoRedoState } from './undo-redo-state.ts'

export type GateRun = GateProgress & {
  startedAt: Timestamp
  /**
   * Set once the run has ended. Answers of the server that were fetched at `revision` or later contain the result of the run. Answers that
   * were fetched at an older revision do not.
   */
  end?: { result: WorkingCopyCalls['runGate']['answer'] | CallFailure; revision: number }
}

type PanelView = StoredView & {
  /**
   * The answer to the call “field” for a place. Set if it was fetched before the place is opened, so that the field appears without a
   * pause.
   */
  fetchedField: (Answers['field'] & { place: FieldPlace }) | undefined
  chosen: ChosenText | undefined
}

type FramePage = {
  /** Whether a click on the page chooses a text. If false, links on the page navigate. */
  isChoosing: boolean
  /** Whether the page has connected to the panel. Until then, a click on the page would follow a link. */
  isReady: boolean
  /** Path and query of the page. */
  path: string
  /**
   * True once the writer has navigated to this page: the page then starts at its top, and does not scroll to the text that the panel shows.
   * False again once a place is opened in the panel, and for a page that was opened to show the place.
   */
  isAtTop: boolean
}

export type EditorSession = {
  language: Language
  view: PanelView
  page: FramePage
  search: TextSearch
  draft: DraftState
  undoRedo: UndoRedoState
  isSaving: boolean
  /**
   * The message at the foot of the panel.
   *
   * - `text` returns the message in the language of the given words.
   * - `place` is the place that the message names.
   * - `remedy` is what the person has to do: sign in again, or reload the page.
   */
  message: { text: (messages: EditorMessages) => string; place?: FieldPlace; remedy?: Remedy | undefined } | undefined
  gate: GateRun | undefined
  /** The number of saved changes that are not published. Undefined before the first count, and if they cannot be counted. */
  unpublished: number | undefined
  /**
   * A number that increases when the content changes, or when the parts of the panel have to fetch their data again. There is one number
   * for all data: a change of a value can change findings, names, matches and translations anywhere, the number of a text depends on all
   * texts of its page, and the panel shows only a few answers at a time.
   */
  revision: number
}

export type SessionStore = ReturnType<typeof createSession>

/** Creates the state of the editor. `storage` is the session storage of the tab. */
export function createSession(storage: GuardedStorage, language: Language) {
  const store = createExternalStore<EditorSession>({
    language,
    view: { kind: 'field', place: undefined, fetchedField: undefined, itemKey: undefined, chosen: undefined, ...storedView(storage) },
    page: { isChoosing: true, isReady: false, path: '/', isAtTop: false },
    search: noSearch,
    draft: noDraft,
    undoRedo: noSteps,
    isSaving: false,
    message: undefined,
    gate: undefined,
    unpublished: undefined,
    revision: 0,
  })
  const set = (change: Partial<EditorSession>): void => {
    const { view } = store.get()
    store.set({ ...store.get(), ...change })
    if (change.view && change.view !== view) storeView(storage, change.view)
  }
  const update = (change: (session: EditorSession) => Partial<EditorSession>): void => set(change(store.get()))
  return {
    ...store,
    set,
    update,
    showPlace: ({ file, path }: FieldPlace, chosen?: ChosenText): void =>
      update(({ view, page }) => ({
        view: { ...view, kind: 'field', place: { file, path }, chosen, itemKey: undefined },
        page: { ...page, isAtTop: false },
      })),
    showItem: (itemKey: string): void => update(({ view }) => ({ view: { ...view, kind: 'item', itemKey } })),
    showView: (kind: StoredView['kind']): void => update(({ view }) => ({ view: { ...view, kind } })),
    fetchAgain: (): void => update(({ revision }) => ({ revision: revision + 1 })),
  }
}
