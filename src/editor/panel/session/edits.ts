import { type ContentValue, isObject } from '../../../content/yaml-values/path.ts'
import type { EditRejection } from '../../../content-toolkit/edit/index.ts'
import type { FieldPlace } from '../../calls/answers.ts'
import type { EditorSession, PendingEdit } from './session.ts'

type Edits = Pick<EditorSession, 'pending' | 'savedEdits'>

export const placeKey = ({ file, path }: FieldPlace): string => JSON.stringify([file, path])

const findAt = <Item extends FieldPlace>(items: readonly Item[], place: FieldPlace): Item | undefined =>
  items.find((item) => placeKey(item) === placeKey(place))

/** Returns the value that the panel shows for a place: the unsaved value, otherwise the value just saved, otherwise `fetched`. */
export function currentValue(
  place: FieldPlace,
  fetched: ContentValue | undefined,
  { pending, savedEdits }: Edits,
): ContentValue | undefined {
  const edit = findAt(pending, place) ?? findAt(savedEdits, place)
  return edit ? edit.value : fetched
}

/** Edits the value at a place. An edit to the saved value is removed. `fetched` is the value that the server returned. */
export function withEdit(
  session: Edits,
  place: FieldPlace,
  fetched: ContentValue | undefined,
  value: ContentValue | undefined,
): Partial<EditorSession> {
  const { pending, savedEdits } = session
  const before = findAt(pending, place)
  const rest = pending.filter((edit) => edit !== before)
  const saved = currentValue(place, fetched, { pending: [], savedEdits })
  const was = before ? before.was : saved
  return { pending: isDeepEqual(value, saved) ? rest : [...rest, { ...place, was, value }], undone: [] }
}

/** Discards the unsaved edit at a place, or all unsaved edits. */
export function withoutEdit({ pending, view }: Pick<EditorSession, 'pending' | 'view'>, place?: FieldPlace): Partial<EditorSession> {
  if (place) return { pending: pending.filter((edit) => placeKey(edit) !== placeKey(place)) }
  return { pending: [], newItem: undefined, ...(view === 'new' && { view: 'texts' }) }
}

/** Resolves a conflict in favour of the edit in this tab. The next save then replaces the value that was written elsewhere. */
export const withConflictResolved = ({ pending }: Edits, conflict: EditRejection & { kind: 'conflict' }): Partial<EditorSession> => ({
  pending: pending.map((edit) => (placeKey(edit) === placeKey(conflict) ? { ...edit, was: conflict.is } : edit)),
})

/** Returns the unsaved edits after a save. Edits that were made or discarded during the save now apply to the saved values. */
export function pendingAfterSave(pending: readonly PendingEdit[], saved: readonly PendingEdit[]): PendingEdit[] {
  const discarded = saved.filter((edit) => !findAt(pending, edit)).map((edit) => ({ ...edit, was: edit.value, value: edit.was }))
  const made = pending
    .filter((edit) => !saved.includes(edit))
    .map((edit) => {
      const savedEdit = findAt(saved, edit)
      return savedEdit ? { ...edit, was: savedEdit.value } : edit
    })
  return [...discarded, ...made].filter(({ was, value }) => !isDeepEqual(was, value))
}

/** Deep equality of JSON values, regardless of the order of keys. */
function isDeepEqual(a: ContentValue | undefined, b: ContentValue | undefined): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, index) => isDeepEqual(item, b[index]))
  if (!isObject(a) || !isObject(b)) return a === b
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isDeepEqual(a[key], b[key]))
}
