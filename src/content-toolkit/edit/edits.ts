import { isDeepStrictEqual } from 'node:util'
import { type ContentValue, type EditPath, type ResolvedPath, resolvePath, valueAt, withIds } from '../../content/yaml-values/path.ts'
import { parseYaml } from '../read/index.ts'
import { applyChanges, type InvalidReason } from './apply-change.ts'
import type { Change, FileEdit, FileEdits } from './change.ts'
import { readContentFile } from './content-files.ts'

/**
 * Why edits do not fit a file. `conflict`: the value has changed since the writer saw it. `invalid`: the edits cannot be written; the
 * editor has a sentence for each reason.
 */
export type EditRejection =
  | { kind: 'conflict'; file: string; path: EditPath; was: ContentValue | undefined; is: ContentValue | undefined }
  | { kind: 'invalid'; file: string; reason: InvalidReason | 'unknown-file' | 'unreadable-file' }

export type EditedFile = { kind: 'edited'; file: string; before: string; after: string }

/** Applies edits to the current text of a content file. Writes nothing. */
export function editFile(root: string, { file, edits }: FileEdits): EditedFile | EditRejection {
  const invalid = (reason: (EditRejection & { kind: 'invalid' })['reason']): EditRejection => ({ kind: 'invalid', file, reason })
  const current = readContentFile(root, file)
  if ('reason' in current) return invalid(current.reason)
  const { value, findings } = parseYaml(current.text)
  if (findings.length > 0) return invalid('unreadable-file')
  const changes: Change[] = []
  for (const edit of edits) {
    const change = locateChange(value, edit)
    if (change === undefined) return invalid('gone')
    if ('conflict' in change) {
      return { kind: 'conflict', file, path: withIds(value, change.conflict), was: edit.was, is: valueAt(value, change.conflict) }
    }
    changes.push(change)
  }
  const { text, reason } = applyChanges(current.text, changes)
  return text === undefined ? invalid(reason) : { kind: 'edited', file, before: current.text, after: text }
}

/** Applies edits to several files. Returns the files whose text changes, or the first rejection. Writes nothing. */
export function editFiles(root: string, edits: readonly FileEdits[]): { kind: 'edited'; files: EditedFile[] } | EditRejection {
  const files: EditedFile[] = []
  for (const fileEdits of edits) {
    const edited = editFile(root, fileEdits)
    if (edited.kind !== 'edited') return edited
    if (edited.after !== edited.before) files.push(edited)
  }
  return { kind: 'edited', files }
}

/** Returns a change with its current path; undefined if the place of the change no longer exists; or the path of a conflict. */
function locateChange(root: ContentValue | undefined, { change, was }: FileEdit): Change | { conflict: ResolvedPath } | undefined {
  const path = resolvePath(root, change.path)
  if (!path) return undefined
  if (change.do === 'insert') {
    const list = valueAt(root, path)
    return { ...change, path, at: Math.min(change.at, Array.isArray(list) ? list.length : 0) }
  }
  const seenAt = change.do === 'move' ? [...path, change.from] : path
  const currentPath = locateValue(root, seenAt, was)
  if (!currentPath) return { conflict: seenAt }
  return change.do === 'move' ? { ...change, path, from: Number(currentPath.at(-1)) } : { ...change, path: currentPath }
}

/** Finds the value that the writer saw. It is at its path, or elsewhere in its list if items before it were added or removed. */
function locateValue(root: ContentValue | undefined, path: ResolvedPath, was: ContentValue | undefined): ResolvedPath | undefined {
  if (isDeepStrictEqual(valueAt(root, path), was)) return path
  const list = valueAt(root, path.slice(0, -1))
  if (!Array.isArray(list) || was === undefined) return undefined
  const indices = [...list.keys()].filter((index) => isDeepStrictEqual(list[index], was))
  return indices.length === 1 ? [...path.slice(0, -1), ...indices] : undefined
}
