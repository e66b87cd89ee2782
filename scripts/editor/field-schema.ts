import { z } from 'zod'
import { schemaFor } from '../content/source/known-files.ts'
import { memoize } from '../lib/memoize.ts'
import type { ResolvedPath } from '../content/edit/change.ts'

/** What may be at a place, as JSON Schema (draft 2020-12): the form of the panel is made of it. */
export type FieldSchema = z.core.JSONSchema.BaseSchema

const schemaOf = memoize((schema: z.ZodType): FieldSchema => z.toJSONSchema(schema, { io: 'input' }))

/** What may be at a path in a content file; undefined where nothing may be. */
export function fieldSchema(file: string, path: ResolvedPath): FieldSchema | undefined {
  const schema = schemaFor(file)
  if (!schema) return undefined
  const root = schemaOf(schema)
  let [found] = [root] as [FieldSchema | undefined]
  for (const segment of path) found = found && within(found, segment, root)
  return found && resolved(found, root)
}

/** What may be at a key or a position of a value; where that may have several forms, in the first that has the key. */
function within(schema: FieldSchema, segment: string | number, root: FieldSchema): FieldSchema | undefined {
  const { properties, additionalProperties, items, anyOf } = resolved(schema, root)
  if (typeof segment === 'number') return isSchema(items) ? items : undefined
  const own = properties && Object.hasOwn(properties, segment) ? properties[segment] : additionalProperties
  if (isSchema(own)) return own
  for (const form of anyOf ?? []) {
    const found = isSchema(form) ? within(form, segment, root) : undefined
    if (found) return found
  }
  return undefined
}

/** A schema that refers to another within the same document, with what that says (JSON Schema Core, §8.2.3.1). */
function resolved(schema: FieldSchema, root: FieldSchema): FieldSchema {
  const { $ref, ...own } = schema
  if ($ref === undefined) return schema
  if ($ref === '#') return { ...root, ...own }
  const target = root.$defs?.[$ref.replace('#/$defs/', '')]
  return isSchema(target) ? { ...resolved(target, root), ...own } : own
}

const isSchema = (schema: unknown): schema is FieldSchema => typeof schema === 'object' && schema !== null && !Array.isArray(schema)
