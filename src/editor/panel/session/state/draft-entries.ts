import { type ContentValue, isObject, isSamePath, isWithin, withValueAt } from '#src/content-model/yaml-values/path.ts'
import type { FieldPlace } from '#src/editor/protocol/calls/call-inputs.ts'
import type { DraftChanges, DraftEdit, DraftEntry, DraftItem } from '#src/editor/protocol/calls/call-schemas.ts'
import type { Draft } from '#src/editor/protocol/calls/draft-answers.ts'
import { placeKey } from '#src/editor/protocol/entries.ts'
import { normaliseValue } from '#src/editor/protocol/normalise-value.ts'

type DraftChange = DraftChanges[number]

/**
 * The changes that the panel shows in place of fetched values: the entries of the draft, and edits that were saved after the fields were
 * fetched, which the fetched values therefore lack.
 */
export type DraftOverlay = { entries: Draft['entries']; savedEdits: readonly DraftEdit[] }

export const entryOf = (entries: Draft['entries'], key: string): DraftEntry | undefined => entries.find((item) => item.key === key)?.entry

function editAt(entries: Draft['entries'], place: FieldPlace): DraftEdit | undefined {
  const entry = entryOf(entries, placeKey(place))
  return entry?.kind === 'edit' ? entry : undefined
}

/** Returns the value at a place as the panel shows it. `fetched` is the value that the server returned last. */
export function currentValue(
  place: FieldPlace,
  fetched: ContentValue | undefined,
  { entries, savedEdits }: DraftOverlay,
): ContentValue | undefined {
  const isHere = ({ file, path }: DraftEdit) => file === place.file && isSamePath(path, place.path)
  const edit = editAt(entries, place) ?? savedEdits.find(isHere)
  return edit ? edit.value : fetched
}

/**
 * Returns a value with the unsaved and just saved edits of its parts, for example an item whose title the draft changes. `fetched` is the
 * value that the server returned last.
 */
export function valueWithEdits(
  { file, path }: FieldPlace,
  fetched: ContentValue,
  { entries, savedEdits }: DraftOverlay,
): ContentValue | undefined {
  const edits = [...savedEdits.toReversed(), ...entries.flatMap(({ entry }) => (entry.kind === 'edit' ? [entry] : []))]
  return edits
    .filter((edit) => edit.file === file && isWithin(edit.path, path))
    .reduce<ContentValue | undefined>((value, edit) => withValueAt(value, edit.path.slice(path.length), edit.value), fetched)
}

/** Returns the change of the draft when a value is typed. If the typed value equals the saved value, the change discards the edit. */
export function changeByTyping(
  { entries, savedEdits }: DraftOverlay,
  place: FieldPlace,
  fetched: ContentValue | undefined,
  value: ContentValue | undefined,
): DraftChange {
  const key = placeKey(place)
  const saved = currentValue(place, fetched, { entries: [], savedEdits })
  if (isDeepEqual(value, saved)) return { key, entry: null }
  const before = editAt(entries, place)
  const was = before ? before.was : saved
  return { key, entry: editFrom(place, was, value) }
}

/** Applies changes to the entries of a draft. A changed entry keeps its position. A new entry is added at the end. */
export function withChanges(entries: Draft['entries'], changes: Iterable<DraftChange>): Draft['entries'] {
  const changed = new Map(entries.map((item) => [item.key, item]))
  for (const { key, entry } of changes) {
    if (entry) changed.set(key, { ...changed.get(key), key, entry })
    else changed.delete(key)
  }
  return [...changed.values()]
}

/**
 * Resolves a conflict in favour of the writer: rebases the edit onto `current`, the value that was written elsewhere, so that the next save
 * replaces that value.
 */
export function changeThatKeepsMine(entries: Draft['entries'], key: string, current: ContentValue | undefined): DraftChange[] {
  const entry = entryOf(entries, key)
  if (entry?.kind !== 'edit') return []
  const { file, path, value } = entry
  return [{ key, entry: editFrom({ file, path }, current, value) }]
}

/**
 * Rebases a change of an entry that was made while the entry was being saved. `saved` is the entry with the saved value. If the entry was a
 * new item, the change becomes an edit of the saved item.
 */
export function changesAfterSave({ key, entry }: DraftChange, saved: DraftEntry): DraftChange[] {
  const noEntry = { key, entry: null }
  if (saved.kind === 'item') {
    const value = entry ? withIdOf(saved.value, entry.value) : saved.value
    if (isDeepEqual(value, saved.value)) return [noEntry]
    const place = placeOfSavedItem(saved)
    return [noEntry, { key: placeKey(place), entry: editFrom(place, saved.value, value) }]
  }
  const { was, value, file, path } = saved
  const next = entry?.kind === 'edit' ? entry.value : was
  return [isDeepEqual(next, value) ? noEntry : { key, entry: editFrom({ file, path }, value, next) }]
}

const editFrom = (place: FieldPlace, was: ContentValue | undefined, value: ContentValue | undefined): DraftEdit => ({
  kind: 'edit',
  ...place,
  ...(was !== undefined && { was }),
  ...(value !== undefined && { value }),
})

/**
 * Returns `value` with the id of the saved item. While an item is new, its id follows its name; after it was saved, its id never changes.
 */
const withIdOf = (saved: ContentValue, value: ContentValue | undefined): ContentValue | undefined =>
  isObject(saved) && isObject(value) && saved['id'] !== undefined ? { ...value, id: saved['id'] } : value

/** Returns the place at which a new item is in the content after it was saved. */
export function placeOfSavedItem({ file, list, index, value }: DraftItem): FieldPlace {
  // Names the item by its id if it has one, because other items of the same save may have changed its position.
  const id = isObject(value) ? value['id'] : undefined
  return { file, path: [...list, typeof id === 'string' ? { id } : index] }
}

/** Returns an entry with the value that the server writes for it, whose spaces may differ from those that the writer has typed. */
export function asSaved(entry: DraftEntry): DraftEntry {
  const { file, value } = entry
  if (entry.kind === 'item') return { ...entry, value: normaliseValue(entry.value, file) }
  return value === undefined ? entry : { ...entry, value: normaliseValue(value, file, entry.was) }
}

/** Returns whether two values are equal. Ignores the order of the keys of objects. */
export function isDeepEqual(a: ContentValue | undefined, b: ContentValue | undefined): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, index) => isDeepEqual(item, b[index]))
  if (!isObject(a) || !isObject(b)) return a === b
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isDeepEqual(a[key], b[key]))
}
