import { z } from 'zod'
import { isGroup } from '../../lib/collect.ts'

/** A step of a path: a key, the position in a list, or the item of a list by its id, which holds when items before it come or go. */
const step = z.union([z.string(), z.int().nonnegative(), z.strictObject({ id: z.string().max(200) })])

/** The way to a value in a file, from its root. */
export const editPath = z.array(step).max(24)

/** What may be done to a content file: the value at a path replaced or added, or the items of a list changed. */
export const changeSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('set'), path: editPath, value: z.json() }),
  z.strictObject({ do: z.literal('remove'), path: editPath.min(1) }),
  z.strictObject({ do: z.literal('insert'), path: editPath, at: z.int().nonnegative(), value: z.json() }),
  z.strictObject({ do: z.literal('move'), path: editPath, from: z.int().nonnegative(), to: z.int().nonnegative() }),
])

export type Change = z.output<typeof changeSchema>
export type EditPath = z.output<typeof editPath>
export type Value = z.output<ReturnType<typeof z.json>>
/** A path of keys and positions, as it is now. */
export type ResolvedPath = (string | number)[]

export type Group = { [key: string]: Value }
export const isObject = (value: Value | undefined): value is Group => isGroup(value) && !Array.isArray(value)

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
