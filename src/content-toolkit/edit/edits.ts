import { isDeepStrictEqual } from 'node:util'
import type { Change, Edit, FileEdits } from './change.ts'
import { resolvePath, valueAt, withIds, type EditPath, type ResolvedPath, type Value } from './path.ts'
import { applyChanges } from './apply-change.ts'
import { parseYaml } from '../read/yaml.ts'

/** Why something cannot be written; each has a sentence in the words of the editor. */
export type Refusal = 'gone' | 'shared' | 'unsure' | 'unknown-file' | 'unreadable-file'

/** Why edits do not fit the file any more. */
export type Misfit =
  /** Somebody has changed the value meanwhile: what was seen, and what it is. */
  | { kind: 'conflict'; file: string; path: EditPath; was: Value | undefined; is: Value | undefined }
  | { kind: 'refused'; file: string; reason: Refusal }

/** The text of a file with the edits that somebody has made on what they saw. */
export function editedText(text: string, { file, edits }: FileEdits): { kind: 'edited'; text: string } | Misfit {
  const refused = (reason: Refusal): Misfit => ({ kind: 'refused', file, reason })
  const { value, reports } = parseYaml(text)
  if (reports.length > 0) return refused('unreadable-file')
  const root = (value ?? null) as Value // the core schema makes nothing but JSON's values
  const located: Change[] = []
  for (const edit of edits) {
    const found = locatedChange(root, edit)
    if (found === undefined) return refused('gone')
    if ('conflict' in found) {
      const { conflict: path } = found
      return { kind: 'conflict', file, path: withIds(root, path), was: edit.was, is: valueAt(root, path) }
    }
    located.push(found)
  }
  const edited = applyChanges(text, located)
  return edited.text === undefined ? refused(edited.refusal) : { kind: 'edited', text: edited.text }
}

/** A change with the place that it means now; undefined where that is gone, and the path where somebody else has changed it. */
function locatedChange(root: Value, { change, was }: Edit): Change | { conflict: ResolvedPath } | undefined {
  const path = resolvePath(root, change.path)
  if (!path) return undefined
  // A place for a new item is no value that somebody could have changed.
  if (change.do === 'insert') return { ...change, path, at: Math.min(change.at, lengthOf(valueAt(root, path))) }
  const seen = change.do === 'move' ? [...path, change.from] : path
  const place = locate(root, seen, was)
  if (!place) return { conflict: seen }
  return change.do === 'move' ? { ...change, path, from: Number(place.at(-1)) } : { ...change, path: place }
}

const lengthOf = (list: Value | undefined): number => (Array.isArray(list) ? list.length : 0)

/** Where the value is that was seen: at its place, or elsewhere in its list, if items before it have come or gone. */
function locate(root: Value, path: ResolvedPath, was: Value | undefined): ResolvedPath | undefined {
  if (isDeepStrictEqual(valueAt(root, path), was)) return path
  const list = valueAt(root, path.slice(0, -1))
  if (!Array.isArray(list) || was === undefined) return undefined
  const same = [...list.keys()].filter((index) => isDeepStrictEqual(list[index], was))
  return same.length === 1 ? [...path.slice(0, -1), ...same] : undefined
}
