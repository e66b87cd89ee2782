import type { FieldPlace } from '../../protocol/answers.ts'
import type { EditRejection } from '../../../content-toolkit/edit/index.ts'
import { isObject, type Value } from '../../../content-toolkit/edit/path.ts'
import { getSession, placeKey, type Session } from './session.ts'
import { changeDraft } from './sync.ts'

type Edits = Pick<Session, 'pending' | 'savedEdits'>

/** Returns the value that the panel shows for a place: the unsaved value, otherwise the value just saved, otherwise `fetched`. */
export function currentValue(place: FieldPlace, fetched: Value | undefined, { pending, savedEdits }: Edits): Value | undefined {
  const key = placeKey(place)
  const edit = [...pending, ...savedEdits].find((item) => placeKey(item) === key)
  return edit ? edit.value : fetched
}

/** Edits the value at a place. `fetched` is the value that the server returned. */
export function editValue(place: FieldPlace, fetched: Value | undefined, value: Value | undefined): void {
  const { pending, savedEdits } = getSession()
  const before = pending.find((item) => placeKey(item) === placeKey(place))
  const rest = pending.filter((item) => item !== before)
  const was = before ? before.was : currentValue(place, fetched, { pending: [], savedEdits })
  changeDraft({ pending: isEqual(value, was) ? rest : [...rest, { ...place, was, value }], undone: [] })
}

/** Discards the unsaved edit at a place, or all unsaved edits. */
export function discard(place?: FieldPlace): void {
  const { pending, view } = getSession()
  if (place) changeDraft({ pending: pending.filter((item) => placeKey(item) !== placeKey(place)) })
  else changeDraft({ pending: [], newItem: undefined, ...(view === 'new' && { view: 'texts' }) })
}

/** Resolves a conflict in favour of the edit in this tab. The next save then replaces the value that was written elsewhere. */
export function keepMine(conflict: EditRejection & { kind: 'conflict' }): void {
  const key = placeKey(conflict)
  changeDraft({ pending: getSession().pending.map((item) => (placeKey(item) === key ? { ...item, was: conflict.is } : item)) })
}

/** Deep equality of JSON values, regardless of the order of keys. */
function isEqual(a: Value | undefined, b: Value | undefined): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, index) => isEqual(item, b[index]))
  if (!isObject(a) || !isObject(b)) return a === b
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]))
}
