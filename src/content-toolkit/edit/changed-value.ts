import type { Change } from './change.ts'
import { isObject, valueAt, type ResolvedPath, type Value } from './path.ts'

/** A change whose path has no ids left. */
export type ResolvedChange = ResolvePath<Change>
type ResolvePath<One> = One extends Change ? Omit<One, 'path'> & { path: ResolvedPath } : never

/** What a change makes of a value; undefined where its place is not there. */
export function changedValue(root: Value, change: ResolvedChange): Value | undefined {
  const { path } = change
  if (change.do === 'set') return replaced(root, path, change.value)
  if (change.do === 'remove') {
    const parent = valueAt(root, path.slice(0, -1))
    const last = path.at(-1)
    if (last === undefined || parent === undefined || valueAt(root, path) === undefined) return undefined
    return replaced(root, path.slice(0, -1), without(parent, last))
  }
  const list = valueAt(root, path)
  if (!Array.isArray(list)) return undefined
  if (change.do === 'insert') {
    return change.at > list.length ? undefined : replaced(root, path, list.toSpliced(change.at, 0, change.value))
  }
  const item = list[change.from]
  if (item === undefined || change.to >= list.length) return undefined
  return replaced(root, path, list.toSpliced(change.from, 1).toSpliced(change.to, 0, item))
}

/** The value with another at a path, whose parent has to be there. */
function replaced(root: Value, path: ResolvedPath, value: Value): Value | undefined {
  const [first, ...rest] = path
  if (first === undefined) return value
  if (Array.isArray(root) && typeof first === 'number') {
    const own = root[first]
    const child = own === undefined ? undefined : replaced(own, rest, value)
    return child === undefined ? undefined : root.with(first, child)
  }
  if (!isObject(root) || typeof first !== 'string') return undefined
  const own = Object.hasOwn(root, first) ? root[first] : undefined
  if (own === undefined && rest.length > 0) return undefined
  const child = rest.length === 0 ? value : own === undefined ? undefined : replaced(own, rest, value)
  return child === undefined ? undefined : { ...root, [first]: child }
}

function without(parent: Value, last: string | number): Value {
  if (Array.isArray(parent)) return parent.toSpliced(Number(last), 1)
  return isObject(parent) ? Object.fromEntries(Object.entries(parent).filter(([key]) => key !== last)) : parent
}

/** The changes to the parts of a group or a list that make another of it; undefined where the two are not of the same kind. */
export function stepsBetween(before: Value | undefined, after: Value, path: ResolvedPath): ResolvedChange[] | undefined {
  if (Array.isArray(before) && Array.isArray(after)) {
    const kept = Math.min(before.length, after.length)
    if (kept === 0) return undefined
    return [
      ...after.slice(0, kept).map((value, index) => ({ do: 'set' as const, path: [...path, index], value })),
      ...before.slice(kept).map(() => ({ do: 'remove' as const, path: [...path, kept] })),
      ...after.slice(kept).map((value, index) => ({ do: 'insert' as const, path, at: kept + index, value })),
    ]
  }
  if (!isObject(before) || !isObject(after) || !Object.keys(before).some((key) => Object.hasOwn(after, key))) return undefined
  return [
    ...Object.entries(after).map(([key, value]) => ({ do: 'set' as const, path: [...path, key], value })),
    ...Object.keys(before).flatMap((key) => (Object.hasOwn(after, key) ? [] : [{ do: 'remove' as const, path: [...path, key] }])),
  ]
}
