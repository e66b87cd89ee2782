import type { Remark } from '../../protocol/answers.ts'
import type { Label } from '../../../content-toolkit/edit/label.ts'
import type { Misfit } from '../../../content-toolkit/edit/edits.ts'
import type { EditPath, Value } from '../../../content-toolkit/edit/path.ts'
import type { Edit, FileEdits } from '../../../content-toolkit/edit/change.ts'
import { ask, isRefused } from './api.ts'
import { isSame } from './equal.ts'
import { pageLanguage } from './page.ts'
import { labelOfPath } from '../../protocol/label.ts'
import { keepPatches, patchTexts, renderPatched, takePatchesBack } from './patch-texts.ts'
import { browserId, tabId } from './who.ts'

/** A value that has been edited: what it was when it was first touched, and what it is to be; undefined is nothing. */
type Pending = { file: string; path: EditPath; was: Value | undefined; value: Value | undefined }

/** An item that is not in the content yet. */
export type NewItem = { file: string; list: EditPath; at: number; value: Value }

/** What is told at the foot of the panel; the server's own sentence for what it has refused. */
type Told =
  | { kind: 'saved' | 'moved' | 'removed' | 'nothing' | 'mistakes' | 'offline' | 'unfinished' }
  | { kind: 'undone' | 'redone' | 'moved-on'; file: string; label: Label }
  | { kind: 'refused'; problem: string }

export type Session = {
  pending: readonly Pending[]
  newItem: NewItem | undefined
  remarks: readonly Remark[]
  /** The edits that the remarks are about. */
  checked: readonly Pending[]
  /** Edits that have been taken back before they were saved, the last one last. */
  dropped: readonly Pending[]
  misfits: readonly Misfit[]
  isSaving: boolean
  told: Told | undefined
  /** Rises with everything that has been written, here or by others. */
  revision: number
  /** What has been saved here since the places that are shown were read. */
  savedHere: readonly Pending[]
}

/** In milliseconds after the last key. */
const restTime = 10
const storageKey = 'editor-unsaved'

const empty: Session = {
  pending: [],
  newItem: undefined,
  remarks: [],
  checked: [],
  dropped: [],
  misfits: [],
  isSaving: false,
  told: undefined,
  revision: 0,
  savedHere: [],
}
let session: Session = { ...empty, ...restored() }
const listeners = new Set<() => void>()

export const sessionNow = (): Session => session
export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(change: Partial<Session>): void {
  session = { ...session, ...change }
  for (const listener of listeners) listener()
}

export const hasUnsaved = ({ pending, newItem }: Session = session): boolean => pending.length > 0 || newItem !== undefined

const keyOf = ({ file, path }: { file: string; path: EditPath }): string => JSON.stringify([file, path])

/** The value at a place as it is to be: edited here, or as it is saved; `read` is what was read there. */
export function valueNow(
  place: { file: string; path: EditPath },
  read: Value | undefined,
  { pending, savedHere }: Session = session,
): Value | undefined {
  const own = [...pending, ...savedHere].find((one) => keyOf(one) === keyOf(place))
  return own ? own.value : read
}

/** Places have been read after everything that was saved up to a revision. */
export function haveRead(revision: number): void {
  if (session.savedHere.length > 0 && revision >= session.revision) set({ savedHere: [] })
}

/** Edits a value; `read` is what was read there. */
export function edit(place: { file: string; path: EditPath }, read: Value | undefined, value: Value | undefined): void {
  const others = session.pending.filter((one) => keyOf(one) !== keyOf(place))
  const own = session.pending.find((one) => keyOf(one) === keyOf(place))
  const was = own ? own.was : valueNow(place, read, { ...session, pending: [] })
  changeTo({ pending: isSame(value, was) ? others : [...others, { ...place, was, value }], dropped: [] })
}

/** Whether the remarks are about what is written now: what they suggest would otherwise take away what has been typed since. */
export const isChecked = (): boolean => session.checked === session.pending

/** Begins an item, or goes on with it; undefined gives it up. */
export const editNewItem = (newItem: NewItem | undefined): void => changeTo({ newItem })

/** Gives up what has not been saved at a place, or all of it. */
export function discard(place?: { file: string; path: EditPath }): void {
  if (place) changeTo({ pending: session.pending.filter((one) => keyOf(one) !== keyOf(place)) })
  else changeTo({ pending: [], newItem: undefined })
}

/** Goes on from what somebody else has written meanwhile: the next save replaces it. */
export function replaceTheirs({ file, path, is }: Misfit & { kind: 'conflict' }): void {
  changeTo({ pending: session.pending.map((one) => (keyOf(one) === keyOf({ file, path }) ? { ...one, was: is } : one)) })
}

let timer: ReturnType<typeof setTimeout> | undefined
function changeTo(change: Partial<Session>): void {
  set({ ...change, told: undefined })
  store()
  clearTimeout(timer)
  timer = setTimeout(() => void showDraft(), restTime)
}

let asking: Promise<unknown> = Promise.resolve()
/** One request after the other: none speaks of what another is about to change. */
function inTurn<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  const own = asking.then(request)
  asking = own
  return own
}

let isWaiting = false
/** Shows what is not saved, and has it checked: once for all that has been typed while an earlier request was on its way. */
export async function showDraft(): Promise<void> {
  if (isWaiting) return
  isWaiting = true
  await inTurn(async () => {
    isWaiting = false
    const { pending: checked } = session
    const answer = await ask('draft', { tabId, locale: pageLanguage(), files: filesOf(session) })
    if (isRefused(answer)) {
      tellRefusal(answer.refused)
      return
    }
    const { remarks, misfits, isShown, texts } = answer
    const isPatched = isShown && patchTexts(texts)
    if (isShown && !isPatched) {
      // The page first: it has further to go.
      const rendered = renderPatched()
      set({ remarks, misfits, checked })
      await rendered
    } else set({ remarks, misfits, checked })
  })
}

const tellRefusal = (problem: string): void => set({ told: problem === '' ? { kind: 'offline' } : { kind: 'refused', problem } })

/** Saves everything; what keeps it from being saved is told, and nothing is lost. */
export async function saveAll(): Promise<boolean> {
  clearTimeout(timer)
  if (!hasUnsaved() || session.isSaving) return false
  const { pending, newItem } = session
  return saveFiles(filesOf(session), () => {
    // What has been typed meanwhile stays, and goes on from what is saved now.
    const later = session.pending
      .filter((one) => !pending.includes(one))
      .map((one) => ({ ...one, was: pending.find((saved) => keyOf(saved) === keyOf(one))?.value ?? one.was }))
    const isLater = session.newItem !== newItem
    keepPatches()
    set({
      pending: later,
      newItem: isLater ? session.newItem : undefined,
      savedHere: [...pending, ...session.savedHere],
      remarks: [],
      misfits: [],
      dropped: [],
    })
  })
}

/** Saves one change at once, beside what is not saved. */
export const saveNow = (file: string, edit: Edit, done: 'moved' | 'removed'): Promise<boolean> =>
  saveFiles([{ file, edits: [edit] }], () => undefined, done)

async function saveFiles(files: FileEdits[], onSaved: () => void, done: 'saved' | 'moved' | 'removed' = 'saved'): Promise<boolean> {
  set({ isSaving: true, told: undefined })
  const answer = await inTurn(() => ask('save', { browserId, tabId, files }))
  set({ isSaving: false })
  if (isRefused(answer)) {
    tellRefusal(answer.refused)
    return false
  }
  if (answer.kind !== 'saved') {
    if (answer.kind === 'mistakes') set({ remarks: answer.remarks, told: { kind: 'mistakes' } })
    else set({ misfits: [answer] })
    return false
  }
  onSaved()
  tellForAWhile({ kind: done }, { revision: session.revision + 1 })
  store()
  // The page itself follows what has been written.
  if (hasUnsaved()) await showDraft()
  return true
}

/** In milliseconds: so long it is told what has been done. */
const toldTime = 8_000

function tellForAWhile(told: Told, change: Partial<Session> = {}): void {
  set({ ...change, told })
  setTimeout(() => session.told === told && set({ told: undefined }), toldTime)
}

/**
 * Takes back what was written last, or does it again: first what is not saved yet, then what was saved last from this browser. A new
 * item is not taken back so: that would lose it.
 */
export async function stepBack(direction: 'undo' | 'redo'): Promise<void> {
  // What is being saved is taken back once it is saved.
  if (session.isSaving) await asking
  const { pending, dropped, newItem } = session
  const last = direction === 'undo' ? pending.at(-1) : dropped.at(-1)
  if (last) {
    if (direction === 'undo') changeTo({ pending: pending.slice(0, -1), dropped: [...dropped, last] })
    else changeTo({ pending: [...pending, last], dropped: dropped.slice(0, -1) })
    const { file, path } = last
    tellForAWhile({ kind: direction === 'undo' ? 'undone' : 'redone', file, label: labelOfPath(path) })
    return
  }
  if (newItem) {
    tellForAWhile({ kind: 'unfinished' })
    return
  }
  const answer = await ask(direction, { browserId })
  if (isRefused(answer)) {
    tellRefusal(answer.refused)
    return
  }
  const change = { revision: session.revision + 1 }
  if (answer.kind === 'nothing') {
    tellForAWhile({ kind: 'nothing' }, change)
    return
  }
  const { kind, file, label } = answer
  takePatchesBack()
  tellForAWhile({ kind: kind === 'moved-on' ? kind : direction === 'undo' ? 'undone' : 'redone', file, label }, change)
}

/** The content has changed, here or elsewhere. */
export function followChange(): void {
  set({ revision: session.revision + 1 })
  if (hasUnsaved()) void showDraft()
}

function filesOf({ pending, newItem }: Session): FileEdits[] {
  const edits = [...pending.map((one): [string, Edit] => [one.file, editOf(one)])]
  if (newItem) edits.push([newItem.file, { change: { do: 'insert', path: newItem.list, at: newItem.at, value: newItem.value } }])
  return [...Map.groupBy(edits, ([file]) => file)].map(([file, own]) => ({ file, edits: own.map(([, one]) => one) }))
}

const editOf = ({ path, was, value }: Pending): Edit => ({
  change: value === undefined ? { do: 'remove', path } : { do: 'set', path, value },
  ...(was !== undefined && { was }),
})

/** What is not saved survives a reload and a crash of the tab. */
function store(): void {
  try {
    if (hasUnsaved()) sessionStorage.setItem(storageKey, JSON.stringify({ pending: session.pending, newItem: session.newItem }))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // Storage may be full or forbidden; leaving asks all the same.
  }
}

function restored(): Partial<Session> {
  try {
    // Written by `store` alone.
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<Session>
  } catch {
    return {}
  }
}
