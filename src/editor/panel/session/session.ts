import type { ContentValue } from '../../../content/yaml-values/path.ts'
import type { EditRejection, FileEdits } from '../../../content-toolkit/edit/index.ts'
import { externalStore } from '../../../lib/external-store.ts'
import type { EditorWords, Language } from '../../../words/index.ts'
import type { FieldFinding, FieldPlace } from '../../calls/answers.ts'
import type { NewItem } from './new-item.ts'
import { type GuardedStorage, unsavedKey } from './storage.ts'

/** An unsaved edit. `was` is the value before the first key was typed; undefined means that there was none. */
export type PendingEdit = FieldPlace & { was: ContentValue | undefined; value: ContentValue | undefined }

export type EditorSession = {
  isOpen: boolean
  view: 'field' | 'new' | 'texts' | 'translations' | 'publish'
  /** The place that the view “field” shows. */
  place: FieldPlace | undefined
  /** Side of the window that the panel covers. */
  side: 'left' | 'right'
  language: Language
  /** The search of the view “texts”. */
  search: { query: string; isEverywhere: boolean }
  /**
   * The message at the foot of the panel. `text` returns it in the language of the given words. If `listsErrors` is set, the errors of all
   * places are listed below it.
   */
  message: { text: (words: EditorWords) => string; listsErrors?: true } | undefined
  isSaving: boolean
  pending: readonly PendingEdit[]
  newItem: NewItem | undefined
  /** Edits that were undone before they were saved, the most recent last. */
  undone: readonly PendingEdit[]
  /** Edits that were saved after the fields in the panel were fetched, so that the fields lack them. */
  savedEdits: readonly PendingEdit[]
  findings: readonly FieldFinding[]
  /** The unsaved edits that the check has seen when it made `findings`. */
  checked: readonly PendingEdit[]
  /** Edits that do not fit the current content, each with the reason. */
  rejections: readonly EditRejection[]
  /** Increases whenever the content changes, in this tab or elsewhere. */
  revision: number
}

export type SessionStore = ReturnType<typeof createSession>

/** Creates the state of the editor. Unsaved edits that are in `storage` are restored: they survive a reload and a crash of the tab. */
export function createSession(storage: GuardedStorage, language: Language) {
  const store = externalStore<EditorSession>({
    isOpen: false,
    view: 'texts',
    place: undefined,
    side: 'right',
    language,
    search: { query: '', isEverywhere: false },
    message: undefined,
    isSaving: false,
    pending: [],
    newItem: undefined,
    undone: [],
    savedEdits: [],
    findings: [],
    checked: [],
    rejections: [],
    revision: 0,
    ...restoreUnsaved(storage),
  })
  const set = (change: Partial<EditorSession>): void => store.set({ ...store.get(), ...change })
  return {
    ...store,
    set,
    showPlace: (place: FieldPlace): void => set({ view: 'field', place }),
    storeUnsaved: (): void => {
      const { pending, newItem } = store.get()
      // Without storage, closing the page still asks for confirmation.
      if (countUnsaved(store.get()) > 0) storage.setItem(unsavedKey, JSON.stringify({ pending, newItem }))
      else storage.removeItem(unsavedKey)
    },
  }
}

function restoreUnsaved(storage: GuardedStorage): Partial<EditorSession> {
  try {
    return JSON.parse(storage.getItem(unsavedKey) ?? '{}') as Partial<EditorSession> // written by storeUnsaved
  } catch {
    return {}
  }
}

export const countUnsaved = ({ pending, newItem }: EditorSession): number => pending.length + (newItem ? 1 : 0)

/** Returns the unsaved edits in the form that the server takes. */
export function unsavedFiles({ pending, newItem }: EditorSession): FileEdits[] {
  const edits = pending.map(({ file, path, was, value }): FileEdits => {
    const change = value === undefined ? { do: 'remove' as const, path } : { do: 'set' as const, path, value }
    return { file, edits: [{ change, ...(was !== undefined && { was }) }] }
  })
  if (newItem) {
    const { file, list, index, value } = newItem
    edits.push({ file, edits: [{ change: { do: 'insert', path: list, at: index, value } }] })
  }
  return [...Map.groupBy(edits, ({ file }) => file)].map(([file, group]) => ({ file, edits: group.flatMap((item) => item.edits) }))
}
