import { type ContentValue, type EditPath, isObject, isWithin } from '#src/content-model/yaml-values/path.ts'

/** Returns the key of a place, which is also the key of the draft entry that edits this place. */
export const placeKey = ({ file, path }: { file: string; path: Readonly<EditPath> }): string => JSON.stringify([file, path])

type EntryState =
  /** The next save writes this entry of the draft. */
  | 'ready'
  /** The value of the entry has errors. */
  | 'unfinished'
  /** The entry cannot be applied to the current content, for example because its item was removed. */
  | 'rejected'

type CheckedEntries = {
  entries: readonly { key: string }[]
  rejections: readonly { key: string }[]
  unfinished: readonly string[]
}

/**
 * Counts the entries of a draft by their state. A rejected entry never counts as unfinished, because its value was not checked for errors.
 */
export function countStates({ entries, rejections, unfinished }: CheckedEntries): Record<EntryState, number> {
  const counts = { ready: 0, unfinished: 0, rejected: 0 }
  for (const { key } of entries) counts[stateOfEntry(key, { rejections, unfinished })] += 1
  return counts
}

const stateOfEntry = (key: string, { rejections, unfinished }: Omit<CheckedEntries, 'entries'>): EntryState =>
  rejections.some((rejection) => rejection.key === key) ? 'rejected' : unfinished.includes(key) ? 'unfinished' : 'ready'

type FoundPlace = { file: string; path: EditPath }
type FoundEntry = ({ kind: 'edit' } & FoundPlace) | { kind: 'item'; file: string; list: EditPath; index: number; value: ContentValue }

/**
 * Returns true if a finding is about an entry of a draft: its place is the value of the entry or a part of this value. For an edit, its
 * place may also be a group or text that contains the edited value.
 */
export function isAboutEntry({ file, path }: FoundPlace, entry: FoundEntry): boolean {
  if (entry.file !== file) return false
  if (entry.kind === 'edit') return isWithin(path, entry.path) || isWithin(entry.path, path)
  const step = path[entry.list.length]
  const { value } = entry
  const isSameItem = typeof step === 'object' ? isObject(value) && value['id'] === step.id : step === entry.index
  return isWithin(path, entry.list) && isSameItem
}
