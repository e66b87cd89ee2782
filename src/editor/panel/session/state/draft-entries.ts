import { type ContentValue, isObject, isSamePath, isWithin, withValueAt } from '#src/content/yaml-values/path.ts'
import type { Draft } from '#src/editor/calls/answers.ts'
import type { FieldPlace } from '#src/editor/calls/call-inputs.ts'
import type { DraftChanges, DraftEdit, DraftEntry, DraftItem } from '#src/editor/calls/call-schemas.ts'
import { placeKey } from '#src/editor/protocol/entries.ts'
import { normaliseValue } from '#src/editor/protocol/normalise-value.ts'

type DraftChange = DraftChanges[number]

/**
 * Values that replace those that the server has returned: the entries of the draft, and the edits that were saved after the panel fetched
 * its fields. The fetched fields lack these edits.
 */
export type DraftOverlay = { entries: Draft['entries']; savedEdits: readonly DraftEdit[] }

/** Returns the entry of a draft with a key, or undefined. */
export const entryOf = (entries: Draft['entries'], key: string): DraftEntry | undefined => entries.find((item) => item.key === key)?.entry

function editAt(entries: Draft['entries'], place: FieldPlace): DraftEdit | undefined {
  const entry = entryOf(entries, placeKey(place))
  return entry?.kind === 'edit' ? entry : undefined
}

/** Returns the value at a place as the panel shows it. `fetched` is the value that the server returned. */
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
 * Returns a value with the edits of its parts, such as an item whose title is in the draft. `fetched` is the value that the server
 * returned.
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

/** Returns the change of the draft for a typed value. If the value equals the saved value, the change discards the edit. */
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

/** Returns the entries of a draft after changes. New entries are the last. */
export function withChanges(entries: Draft['entries'], changes: Iterable<DraftChange>): Draft['entries'] {
  const changed = new Map(entries.map((item) => [item.key, item]))
  for (const { key, entry } of changes) {
    if (entry) changed.set(key, { ...changed.get(key), key, entry })
    else changed.delete(key)
  }
  return [...changed.values()]
}

/** Rebases the edit of a conflict onto `is`, the value that was written elsewhere, so that the next save replaces that value. */
export function changeThatKeepsMine(entries: Draft['entries'], key: string, is: ContentValue | undefined): DraftChange[] {
  const entry = entryOf(entries, key)
  if (entry?.kind !== 'edit') return []
  const { file, path, value } = entry
  return [{ key, entry: editFrom({ file, path }, is, value) }]
}

/**
 * Rebases a change that was made during a save onto the saved value. `saved` is the saved entry. A change of a new item becomes an edit of
 * the saved item.
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

/** Returns a value with the id of the saved item. The id of a new item follows its name, but the id of a saved item never changes. */
const withIdOf = (saved: ContentValue, value: ContentValue | undefined): ContentValue | undefined =>
  isObject(saved) && isObject(value) && saved['id'] !== undefined ? { ...value, id: saved['id'] } : value

/** Returns the place of a new item in the content after it was saved. */
export function placeOfSavedItem({ file, list, index, value }: DraftItem): FieldPlace {
  // An id is preferred, because each item that was saved at the same time can move this item to another position.
  const id = isObject(value) ? value['id'] : undefined
  return { file, path: [...list, typeof id === 'string' ? { id } : index] }
}

/**
 * Returns a saved entry with the value that the server has written. The spaces of the written value may differ from the spaces that the
 * writer has typed.
 */
export function asSaved(entry: DraftEntry): DraftEntry {
  const { file, value } = entry
  if (entry.kind === 'item') return { ...entry, value: normaliseValue(entry.value, file) }
  return value === undefined ? entry : { ...entry, value: normaliseValue(value, file, entry.was) }
}

/** Compares two JSON values deeply, regardless of the order of keys. */
export function isDeepEqual(a: ContentValue | undefined, b: ContentValue | undefined): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, index) => isDeepEqual(item, b[index]))
  if (!isObject(a) || !isObject(b)) return a === b
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isDeepEqual(a[key], b[key]))
}
