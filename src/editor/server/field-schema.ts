import { z } from 'zod'
import type { FieldSchema } from '../protocol/answers.ts'
import { isObject, type ResolvedPath } from '../../content-toolkit/edit/path.ts'
import { schemaFor } from '../../content-toolkit/read/known-files.ts'
import { memoize } from '../../lib/memoize.ts'

const toJsonSchema = memoize((schema: z.ZodType): FieldSchema => z.toJSONSchema(schema, { io: 'input' }))

/** Returns the ids of the items of a collection. */
export type ListIds = (collection: string) => string[]

/**
 * Returns the schema of the value at a path of a content file, or undefined if nothing may be there. A reference to an item of a
 * collection is an enum of its ids. A `$ref` is left only where a schema contains itself.
 */
export function fieldSchema(file: string, path: ResolvedPath, listIds: ListIds): FieldSchema | undefined {
  const schema = schemaFor(file)
  if (!schema) return undefined
  const root = toJsonSchema(schema)
  const atPath = path.reduce<FieldSchema | undefined>((parent, step) => parent && childSchema(parent, step, root), root)
  if (!atPath) return undefined
  const json = JSON.stringify({ ...resolveRef(atPath, root), $defs: undefined })
  return JSON.parse(json, (_, child: unknown) => {
    if (!isObject(child) || typeof child['references'] !== 'string') return child
    const { references, ...schemaOfId } = child
    return { ...schemaOfId, enum: listIds(references) }
  }) as FieldSchema // a schema in which some keywords are replaced
}

/** Returns the schema of a key or position. Of alternative schemas (`anyOf`) the first that has the key counts. */
function childSchema(schema: FieldSchema, step: string | number, root: FieldSchema): FieldSchema | undefined {
  const { properties, additionalProperties, items, anyOf } = resolveRef(schema, root)
  if (typeof step === 'number') return isSchema(items) ? items : undefined
  const child = properties && Object.hasOwn(properties, step) ? properties[step] : additionalProperties
  if (isSchema(child)) return child
  for (const alternative of anyOf ?? []) {
    const childOfAlternative = isSchema(alternative) ? childSchema(alternative, step, root) : undefined
    if (childOfAlternative) return childOfAlternative
  }
  return undefined
}

/** Replaces the reference of a schema within its document by its target (JSON Schema Core, §8.2.3.1). */
function resolveRef({ $ref, ...schema }: FieldSchema, root: FieldSchema): FieldSchema {
  if ($ref === undefined) return schema
  const target = $ref === '#' ? root : root.$defs?.[$ref.replace('#/$defs/', '')]
  if (!isSchema(target)) return schema
  return { ...($ref === '#' ? target : resolveRef(target, root)), ...schema }
}

const isSchema = (schema: unknown): schema is FieldSchema => isObject(schema)
