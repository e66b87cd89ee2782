import type { z } from 'zod'
import type { editPath } from './change.ts'

/** A value of a content file: what YAML's core schema and JSON have in common. */
export type Value = string | number | boolean | null | Value[] | Group
export type Group = { [key: string]: Value }

/** The way to a value in a file, from its root. */
export type EditPath = z.output<typeof editPath>
export type Step = EditPath[number]
/** A path of keys and positions, as it is now. */
export type ResolvedPath = (string | number)[]

export const isObject = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a path; undefined where there is none. */
export function valueAt(root: Value | undefined, path: ResolvedPath): Value | undefined {
  let value = root
  for (const segment of path) {
    if (Array.isArray(value) && typeof segment === 'number') value = value[segment]
    else if (isObject(value) && typeof segment === 'string' && Object.hasOwn(value, segment)) value = value[segment]
    else return undefined
  }
  return value
}

/** A path with every id replaced by the position of its item; undefined where there is none. */
export function resolvePath(root: Value, path: EditPath): ResolvedPath | undefined {
  const resolved: ResolvedPath = []
  for (const segment of path) {
    if (typeof segment !== 'object') {
      resolved.push(segment)
      continue
    }
    const list = valueAt(root, resolved)
    const index = Array.isArray(list) ? list.findIndex((item) => isObject(item) && item['id'] === segment.id) : -1
    if (index < 0) return undefined
    resolved.push(index)
  }
  return resolved
}

/** A path with the ids of the items on its way. */
export function withIds(root: Value, path: ResolvedPath): EditPath {
  return path.map((segment, index) => {
    const value = valueAt(root, path.slice(0, index + 1))
    return typeof segment === 'number' && isObject(value) && typeof value['id'] === 'string' ? { id: value['id'] } : segment
  })
}
