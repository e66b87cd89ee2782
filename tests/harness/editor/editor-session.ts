import { vi } from 'vitest'
import { type ContentValue, resolvePath, valueAt, withValueAt } from '#src/content-model/yaml-values/path.ts'
import { connectDraft } from '#src/editor/panel/session/draft/connect-draft.ts'
import { nameOfUndo } from '#src/editor/panel/session/draft/entry-names.ts'
import { UnsentChangeStore } from '#src/editor/panel/session/draft/unsent-change-store.ts'
import type { Call, CallFailure } from '#src/editor/panel/session/state/call.ts'
import { asSaved, currentValue, entryOf, isDeepEqual, withChanges } from '#src/editor/panel/session/state/draft-entries.ts'
import { withoutSavedEdits } from '#src/editor/panel/session/state/draft-state.ts'
import { createSession } from '#src/editor/panel/session/state/session.ts'
import type { Answers } from '#src/editor/protocol/calls/answers.ts'
import type { FieldPlace } from '#src/editor/protocol/calls/call-inputs.ts'
import type { DraftChanges } from '#src/editor/protocol/calls/call-schemas.ts'
import type { Draft } from '#src/editor/protocol/calls/draft-answers.ts'
import type { SavedPlace } from '#src/editor/protocol/calls/save-answers.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import type { DevelopmentCalls } from './development-calls.ts'
import { memoryStorage } from './memory-storage.ts'

const messages = editorMessages('en')

/** Returns the file and the path of the value that `SessionServer` stores under `key`. */
export const placeOf = (key: string) => ({ file: 'plans.yaml', path: [key] })

/** The list item that tests add. A save stores it in the `values` of `SessionServer` under its id. */
const newItem = { key: 'item 1', id: 'new' }
const newItemPlace: FieldPlace = { file: 'plans.yaml', path: [{ id: newItem.id }] }

const keyOf = ({ path: [step] }: FieldPlace): string => (typeof step === 'object' ? step.id : String(step))

type Save = { name: string; before: ContentValue | undefined; after: ContentValue | undefined }[]

type Answer<Name extends keyof DevelopmentCalls> = DevelopmentCalls[Name]['answer'] | CallFailure

/** Answers that a test gives to calls of the editor, instead of those of `SessionServer`. */
export type CallAnswers = {
  [Name in keyof DevelopmentCalls]?: (input: DevelopmentCalls[Name]['input']) => Answer<Name> | Promise<Answer<Name>>
}

/**
 * A stand-in for the server of the editor: saved values by key, the draft, and the calls in the order in which they arrived. Answers a call
 * after 5 ms of the fake timers. session-server.test.ts compares the answers of this class with those of the real server.
 */
export class SessionServer {
  answers: CallAnswers = {}
  values: Record<string, ContentValue | undefined> = { a: 'old', b: 'old' }
  entries: Draft['entries'] = []
  isOffline = false
  /** If set, the server answers every call with this failure. */
  failure: CallFailure | undefined
  lastSave: SavedPlace | undefined
  /**
   * If set, the server reports that it cannot write this file. A save changes `values` (plans.yaml) nevertheless; an undo or redo fails.
   */
  failedFile: string | undefined
  /** A value that the server treats as an error. A draft entry with this value counts as unfinished, and a save leaves the entry out. */
  wrong = 'wrong'
  /** If true, the call `saveEdits` changes nothing, and its answer lists no written file. Otherwise its answer lists plans.yaml. */
  isSameText = false
  readonly calls: string[] = []
  readonly saves = { undo: [] as Save[], redo: [] as Save[] }
  /** Called after a save was undone or redone. */
  onRevert = () => {}
  running = 0
  mostRunning = 0

  readonly call = (async (name: keyof DevelopmentCalls, input: { changes?: DraftChanges }) => {
    this.calls.push(name)
    this.mostRunning = Math.max(this.mostRunning, ++this.running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    this.running--
    if (this.isOffline) return { kind: 'offline' }
    // `answers` has functions that tests set, by the name of the call. Each gets the input of the call and returns the answer.
    const answer = this.answers[name] as ((sent: object) => object) | undefined
    return this.failure ?? answer?.(input) ?? this.#answer(name, input.changes ?? [])
  }) as Call

  get draft(): Draft {
    const edits = this.entries.flatMap(({ key, entry }) =>
      entry.kind === 'edit' ? [{ key, ...entry, current: this.#valueAt(entry) }] : [],
    )
    const unfinished = edits.filter(({ value }) => value === this.wrong)
    const rejections = edits
      .filter(({ current, was }) => !isDeepEqual(current, was))
      .map(({ key, file, path, was, current }) => ({ key, rejection: { kind: 'conflict' as const, file, path, was, current } }))
    const texts = { message: { en: 'Wrong.', fr: 'Faux.' }, fix: { en: '', fr: '' } }
    const findings = unfinished.map(({ file, path }) => ({ file, path, rule: 'x', severity: 'error' as const, ...texts }))
    return { entries: this.entries, findings, rejections, unfinished: unfinished.map(({ key }) => key), unreadable: 0 }
  }

  #valueAt(place: FieldPlace): ContentValue | undefined {
    return valueAt(this.values[keyOf(place)], resolvePath(null, place.path.slice(1)) ?? [])
  }

  #answer(name: string, changes: DraftChanges): Answers['draft' | 'save' | 'saveEdits' | 'undo'] {
    if (name === 'undo' || name === 'redo') return this.#revert(name)
    if (name === 'saveEdits') {
      if (!this.isSameText) this.#write([])
      return { kind: 'saved', writtenFiles: this.isSameText ? [] : ['plans.yaml'] }
    }
    this.entries = withChanges(this.entries, changes)
    const { unfinished, rejections } = this.draft
    const isChanged = changes.length > 0
    if (name === 'draft')
      return {
        draft: this.draft,
        page: { kind: unfinished.length > 0 ? 'same' : 'render' },
        ...(!isChanged && { lastSave: this.lastSave }),
      }
    const saved = this.entries.filter(({ key }) => !unfinished.includes(key) && !rejections.some((item) => item.key === key))
    const changed = saved
      .map(({ entry }) => asSaved(entry))
      .flatMap((entry) => {
        if (entry.kind === 'item') return [{ name: newItem.id, after: entry.value }]
        const after = withValueAt(this.values[keyOf(entry)], entry.path.slice(1), entry.value)
        return isDeepEqual(entry.value, entry.was) ? [] : [{ name: keyOf(entry), after }]
      })
    if (changed.length > 0) this.#write(changed.map((change) => ({ ...change, before: this.values[change.name] })))
    this.entries = this.entries.filter((entry) => !saved.includes(entry))
    return { draft: this.draft, savedKeys: saved.map(({ key }) => key), failedFile: this.failedFile }
  }

  #write(save: Save): void {
    for (const { name, after } of save) this.values[name] = after
    this.saves.undo.push(save)
    this.saves.redo.length = 0
  }

  #revert(direction: 'undo' | 'redo'): Answers['undo'] {
    if (this.failedFile !== undefined) return { kind: 'failed', file: this.failedFile, problem: '', writtenFiles: [] }
    const save = this.saves[direction].pop()
    if (!save) return { kind: 'nothing' }
    const changes = direction === 'undo' ? save : save.map(({ name, before, after }) => ({ name, before: after, after: before }))
    const place = { file: 'plans.yaml', path: [], label: save.map(({ name }) => ({ key: name })) }
    if (changes.some(({ name, after }) => this.values[name] !== after)) return { kind: 'place-changed', ...place, writtenFiles: [] }
    for (const { name, before } of changes) this.values[name] = before
    this.saves[direction === 'undo' ? 'redo' : 'undo'].push(save)
    this.onRevert()
    return { kind: 'saved', ...place, writtenFiles: [place.file] }
  }
}

const page = () => ({
  language: () => 'en' as const,
  patchTexts: vi.fn(() => false),
  removePatches: vi.fn(),
  render: vi.fn(() => Promise.resolve()),
})

/**
 * Opens a session of the panel on a server. A second call with the same server and storage acts as a reload of the tab: only the server and
 * the browser's storage keep what was typed before. Starts fake timers.
 */
export function openPanelSession(server = new SessionServer(), storage = memoryStorage()) {
  vi.useFakeTimers()
  vi.clearAllTimers()
  const store = createSession(memoryStorage(), 'en')
  const unsent = new UnsentChangeStore(storage, { personKey: 'ada', clientId: 'client' })
  const shownPage = page()
  const { call } = server
  const draft = connectDraft({ store, call, page: () => shownPage, unsent, clientId: 'client' })
  const { draftEditor } = draft
  // Simulates what the panel does after each save or undo: it fetches its fields again. They then contain the saved edits, so the draft
  // drops these edits.
  const fetchFields = () => store.update(({ draft }) => ({ draft: withoutSavedEdits(draft) }))
  server.onRevert = fetchFields
  return {
    ...draft,
    server,
    store,
    unsent,
    page: shownPage,
    fetchFields,
    settle: () => vi.advanceTimersByTimeAsync(100),
    type: (key: string, value: ContentValue) => draftEditor.edit(placeOf(key), server.values[key], value),
    /**
     * Changes the title of the new item. If the panel knows that the item is saved, edits the saved item; otherwise changes the item in the
     * draft.
     */
    typeInNewItem: (title: string) => {
      const value = { id: newItem.id, title }
      const saved = currentValue(newItemPlace, server.values[newItem.id], { ...store.get().draft, entries: [] })
      if (saved !== undefined && !entryOf(store.get().draft.entries, newItem.key)) draftEditor.edit(newItemPlace, saved, value)
      else draftEditor.change([{ key: newItem.key, entry: { kind: 'item', file: 'plans.yaml', list: [], index: 0, value } }])
    },
    newItem: () => {
      const { draft } = store.get()
      return entryOf(draft.entries, newItem.key)?.value ?? currentValue(newItemPlace, server.values[newItem.id], draft)
    },
    value: (key: string) => currentValue(placeOf(key), server.values[key], store.get().draft),
    message: () => store.get().message?.text(messages),
    nextUndo: (direction: 'undo' | 'redo' = 'undo') => {
      const step = store.get().undoRedo[direction].at(-1)
      return step && nameOfUndo(step, messages, direction)
    },
  }
}
