import { isDeepStrictEqual } from 'node:util'
import {
  type ContentValue,
  type EditPath,
  editPathOf,
  type ResolvedPath,
  resolvePath,
  valueAt,
} from '#src/content-model/yaml-values/path.ts'
import { parseYaml } from '#src/content-toolkit/read/index.ts'
import { applyChanges, type InvalidReason } from './apply-change.ts'
import type { EditsOfFile, FileEdit } from './change.ts'
import { changedValue, type ResolvedChange } from './changed-value.ts'
import { readContentFile } from './content-files.ts'
import { shiftedChange } from './shifted-change.ts'

type EditRejection =
  /** The value has changed since the writer saw it. */
  | { kind: 'conflict'; file: string; path: EditPath; was: ContentValue | undefined; current: ContentValue | undefined }
  /** The edits cannot be written. The editor has a sentence for each reason. */
  | { kind: 'invalid'; file: string; reason: InvalidReason | 'unknown-file' | 'unreadable-file' }

export type EditedFile = { kind: 'edited'; file: string; before: string; after: string }

/** Returns the text of a file before and after edits, or why the edits do not fit. Writes no file. */
export function editFile(root: string, { file, edits }: EditsOfFile): EditedFile | EditRejection {
  const invalid = (reason: (EditRejection & { kind: 'invalid' })['reason']): EditRejection => ({ kind: 'invalid', file, reason })
  const content = readContentFile(root, file)
  if (content.kind !== 'read') return invalid(content.kind)
  const { value, findings } = parseYaml(content.text)
  if (findings.length > 0) return invalid('unreadable-file')
  const changes: ResolvedChange[] = []
  let changed = value
  for (const edit of edits) {
    const located = locateChange(value, edit)
    if (located && 'conflict' in located) {
      const current = valueAt(value, located.conflict)
      // The file already has the new value, so nothing is left to do: another person has made the same correction, or the response to an
      // earlier save was lost.
      if (edit.change.kind === 'set' && isDeepStrictEqual(current, edit.change.value)) continue
      return { kind: 'conflict', file, path: editPathOf(value, located.conflict), was: edit.was, current }
    }
    // `located` has positions in the saved file. Earlier edits in `edits` may have shifted these positions.
    const shifted = changes.reduce<ResolvedChange | undefined>((change, earlier) => change && shiftedChange(change, earlier), located)
    if (!shifted) return invalid('gone')
    const change = withinList(changed, shifted)
    changed = changedValue(changed, change)
    changes.push(change)
  }
  const edited = applyChanges(content.text, changes)
  return edited.kind === 'invalid' ? invalid(edited.reason) : { kind: 'edited', file, before: content.text, after: edited.text }
}

/** Returns the files whose text the edits change, or the first rejection of an edit. Writes no file. */
export function editFiles(root: string, edits: readonly EditsOfFile[]): { kind: 'edited'; files: EditedFile[] } | EditRejection {
  const files: EditedFile[] = []
  for (const editsOfFile of edits) {
    const edited = editFile(root, editsOfFile)
    if (edited.kind !== 'edited') return edited
    if (edited.after !== edited.before) files.push(edited)
  }
  return { kind: 'edited', files }
}

/** Returns an insertion whose index is at most the length of its list, which may have become shorter. Returns other changes unchanged. */
function withinList(root: ContentValue | undefined, change: ResolvedChange): ResolvedChange {
  if (change.kind !== 'insert') return change
  const list = valueAt(root, change.path)
  return { ...change, index: Math.min(change.index, Array.isArray(list) ? list.length : 0) }
}

/**
 * Returns a change with the path or position that its value has now. Returns the path that the writer saw as `conflict` if the value `was`
 * is not found. Returns undefined if an item on the path no longer exists.
 */
function locateChange(root: ContentValue | undefined, { change, was }: FileEdit): ResolvedChange | { conflict: ResolvedPath } | undefined {
  const path = resolvePath(root, change.path)
  if (!path) return undefined
  if (change.kind === 'insert') return { ...change, path }
  const seenAt = change.kind === 'move' ? [...path, change.from] : path
  const currentPath = locateValue(root, seenAt, was)
  if (!currentPath) return { conflict: seenAt }
  if (change.kind !== 'move') return { ...change, path: currentPath }
  return movedFrom(Number(currentPath.at(-1)), { ...change, path }, valueAt(root, path))
}

type MoveChange = Extract<ResolvedChange, { kind: 'move' }>

/** Returns a move that begins at `from`, by as many positions as `move`, but not beyond the ends of `list`. */
function movedFrom(from: number, move: MoveChange, list: ContentValue | undefined): MoveChange {
  if (from === move.from || !Array.isArray(list)) return move
  return { ...move, from, to: Math.min(Math.max(move.to + from - move.from, 0), list.length - 1) }
}

/** Finds the value that the writer saw. It is at its path, or elsewhere in its list if items before it were added or removed. */
function locateValue(root: ContentValue | undefined, path: ResolvedPath, was: ContentValue | undefined): ResolvedPath | undefined {
  if (isDeepStrictEqual(valueAt(root, path), was)) return path
  const list = valueAt(root, path.slice(0, -1))
  if (!Array.isArray(list) || was === undefined) return undefined
  const indices = [...list.keys()].filter((index) => isDeepStrictEqual(list[index], was))
  return indices.length === 1 ? [...path.slice(0, -1), ...indices] : undefined
}
