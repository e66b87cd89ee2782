import { isDeepStrictEqual } from 'node:util'
import { type ContentValue, isObject, type ResolvedPath, valueAt } from '#src/content-model/yaml-values/path.ts'
import { withMoved } from '#src/lib/lists.ts'
import type { Change } from './change.ts'

/** A change whose path names items of lists by their positions, not by their ids. */
export type ResolvedChange = ResolvePath<Change>
type ResolvePath<Kind> = Kind extends Change ? Omit<Kind, 'path'> & { path: ResolvedPath } : never

/** Returns the value of a file after a change. Undefined if the place of the change does not exist. */
export function changedValue(root: ContentValue | undefined, change: ResolvedChange): ContentValue | undefined {
  const { path } = change
  switch (change.kind) {
    case 'set':
      return replaceAt(root, path, () => change.value)
    case 'remove':
      return replaceAt(root, path.slice(0, -1), (parent) => withoutEntry(parent, path.at(-1)))
    case 'insert':
      return replaceAt(root, path, (list) =>
        Array.isArray(list) && change.index <= list.length ? list.toSpliced(change.index, 0, change.value) : undefined,
      )
    case 'move':
      return replaceAt(root, path, (list) => {
        if (!Array.isArray(list) || change.from >= list.length || change.to >= list.length) return undefined
        return withMoved(list, change)
      })
  }
}

type Replace = (value: ContentValue | undefined) => ContentValue | undefined

/**
 * Returns `root` with the value at a path replaced. Undefined if the parent of the value does not exist, or if `replace` returns undefined.
 */
function replaceAt(root: ContentValue | undefined, [step, ...rest]: ResolvedPath, replace: Replace): ContentValue | undefined {
  if (step === undefined) return replace(root)
  const child = replaceAt(valueAt(root, [step]), rest, replace)
  if (child === undefined) return undefined
  if (Array.isArray(root) && typeof step === 'number') return step < root.length ? root.with(step, child) : undefined
  return isObject(root) && typeof step === 'string' ? { ...root, [step]: child } : undefined
}

function withoutEntry(parent: ContentValue | undefined, step: string | number | undefined): ContentValue | undefined {
  if (step === undefined || valueAt(parent, [step]) === undefined) return undefined
  if (Array.isArray(parent)) return parent.toSpliced(Number(step), 1)
  return isObject(parent) ? Object.fromEntries(Object.entries(parent).filter(([key]) => key !== step)) : undefined
}

/**
 * Returns the changes to the children of a group or list that turn `before` into `after`. Children that are in both are not written again,
 * so they keep their bytes. Returns undefined if the two have no child in common.
 */
export function stepsBetween(before: ContentValue | undefined, after: ContentValue, path: ResolvedPath): ResolvedChange[] | undefined {
  const set = (step: string | number, value: ContentValue) => ({ kind: 'set' as const, path: [...path, step], value })
  const remove = (step: string | number) => ({ kind: 'remove' as const, path: [...path, step] })
  if (Array.isArray(before) && Array.isArray(after)) {
    const most = Math.min(before.length, after.length)
    if (most === 0) return undefined
    // Equal items at the ends of both lists keep their bytes, although their positions change.
    const isKept = (fromEnd: number) => isDeepStrictEqual(before.at(-fromEnd), after.at(-fromEnd))
    let end = 0
    while (end < most && isKept(end + 1)) end += 1
    const kept = most - end
    return [
      ...after.slice(0, kept).map((value, index) => set(index, value)),
      ...before.slice(most).map(() => remove(kept)),
      ...after.slice(kept, after.length - end).map((value, index) => ({ kind: 'insert' as const, path, index: kept + index, value })),
    ]
  }
  if (!isObject(before) || !isObject(after) || !Object.keys(before).some((key) => Object.hasOwn(after, key))) return undefined
  const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  return [...Object.entries(after).map(([key, value]) => set(key, value)), ...removed.map(remove)]
}
