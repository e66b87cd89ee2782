import { type ContentValue, type EditPath,isWithin } from '#src/content/yaml-values/path.ts'

type FoundPlace = { file: string; path: EditPath }
type FoundEntry = ({ kind: 'edit' } & FoundPlace) | { kind: 'item'; file: string; list: EditPath; index: number; value: ContentValue }

/** Returns whether a finding is about the value of an entry of a draft, a part of it, or the text to which it belongs. */
export function isAboutEntry({ file, path }: FoundPlace, entry: FoundEntry): boolean {
  if (entry.file !== file) return false
  if (entry.kind === 'edit') return isWithin(path, entry.path) || isWithin(entry.path, path)
  const step = path[entry.list.length]
  const { value } = entry
  const isSameItem =
    typeof step === 'object'
      ? typeof value === 'object' && value !== null && 'id' in value && value['id'] === step.id
      : step === entry.index
  return isWithin(path, entry.list) && isSameItem
}
