import { z } from 'zod'
import { editPath, isObject, resolvePath, valueAt, type EditPath, type ResolvedPath, type Value } from '../content/edit/change.ts'
import { inRepository } from '../content/report/report.ts'
import { fieldSchema, type FieldSchema } from './field-schema.ts'
import type { DraftContent } from './draft-content.ts'

export const fieldRequest = z.strictObject({ file: z.string().max(200), path: editPath })

/** A place of the content, with all that the panel needs to show it. */
export type Field = {
  file: string
  /** With the ids of items, so that it leads to the same value after others have come or gone. */
  path: EditPath
  schema: FieldSchema
  /** undefined where nothing has been written. */
  value: Value | undefined
  /** The item of a list that it belongs to, and where that stands. */
  item: { list: EditPath; at: number; of: number; path: EditPath } | undefined
  /** In the form that editors take, file:line:column. */
  place: string
}

/** The field at a path; undefined where the content has no such place. */
export function fieldAt(content: DraftContent, { file, path }: z.output<typeof fieldRequest>): Field | undefined {
  const { folder } = content.saved()
  const source = folder.files.find((one) => one.file === file)
  if (!source?.isRead) return undefined
  const root = (source.value ?? null) as Value // the core schema makes nothing but JSON's values
  const resolved = resolvePath(root, path)
  const schema = resolved && fieldSchema(file, resolved)
  if (!resolved || !schema) return undefined
  const { line, column } = source.locate(resolved)
  return {
    file,
    path: withIds(root, resolved),
    schema,
    value: valueAt(root, resolved),
    item: itemOf(root, resolved),
    place: `${inRepository(file)}:${line}:${column}`,
  }
}

/** A path with the ids of the items on its way. */
function withIds(root: Value, path: ResolvedPath): EditPath {
  return path.map((segment, index) => {
    const value = valueAt(root, path.slice(0, index + 1))
    return typeof segment === 'number' && isObject(value) && typeof value['id'] === 'string' ? { id: value['id'] } : segment
  })
}

/** The innermost item of a list that a path leads to or into. */
function itemOf(root: Value, path: ResolvedPath): Field['item'] {
  const depth = path.findLastIndex((segment) => typeof segment === 'number')
  const at = path[depth]
  const list = valueAt(root, path.slice(0, depth))
  if (typeof at !== 'number' || !Array.isArray(list)) return undefined
  return { list: withIds(root, path.slice(0, depth)), at, of: list.length, path: withIds(root, path.slice(0, depth + 1)) }
}
