import { isSamePath, isWithin, type ResolvedPath } from '#src/content-model/yaml-values/path.ts'
import type { ResolvedChange } from './changed-value.ts'

/**
 * Rebases a change over an earlier change of the same file: returns the change with the positions that its items have after the earlier
 * change.
 *
 * - Both changes refer to the same state of the file, before either was made.
 * - If both insert an item at the same position, the item of the earlier change is first.
 * - Returns undefined if the earlier change has removed the place of the change.
 */
export function shiftedChange(change: ResolvedChange, earlier: ResolvedChange): ResolvedChange | undefined {
  const path = shiftedPath(change.path, earlier)
  if (!path) return undefined
  const list = shiftedList(earlier)
  const isSameList = list !== undefined && isSamePath(change.path, list)
  const shifted = (index: number) => (isSameList ? shiftedIndex(index, earlier) : index)
  if (change.kind === 'insert') return { ...change, path, index: shifted(change.index) ?? change.index }
  if (change.kind !== 'move') return { ...change, path }
  const from = shifted(change.from)
  if (from === undefined) return undefined
  // A move down places the item behind the item at `to`. If the item at `to` was removed, the moved item is placed behind the item before
  // the removed item.
  const withoutTarget = change.from < change.to ? change.to - 1 : change.to
  return { ...change, path, from, to: shifted(change.to) ?? withoutTarget }
}

function shiftedPath(path: ResolvedPath, earlier: ResolvedChange): ResolvedPath | undefined {
  const list = shiftedList(earlier)
  if (!list) return earlier.kind === 'remove' && isWithin(path, earlier.path) ? undefined : path
  const index = path[list.length]
  if (!isWithin(path, list) || typeof index !== 'number') return path
  const after = shiftedIndex(index, earlier)
  return after === undefined ? undefined : path.with(list.length, after)
}

/**
 * Returns the path of the list in which a change moves items to other positions: by an insertion, a move, or the removal of an item.
 * Undefined for other changes.
 */
function shiftedList(change: ResolvedChange): ResolvedPath | undefined {
  if (change.kind === 'insert' || change.kind === 'move') return change.path
  return change.kind === 'remove' && typeof change.path.at(-1) === 'number' ? change.path.slice(0, -1) : undefined
}

/** Returns the index that an item of a list has after a change. Undefined if the change removes the item. */
function shiftedIndex(index: number, change: ResolvedChange): number | undefined {
  if (change.kind === 'insert') return index < change.index ? index : index + 1
  if (change.kind === 'move') {
    if (index === change.from) return change.to
    const without = index < change.from ? index : index - 1
    return without < change.to ? without : without + 1
  }
  const removed = Number(change.path.at(-1))
  if (index === removed) return undefined
  return index < removed ? index : index - 1
}
