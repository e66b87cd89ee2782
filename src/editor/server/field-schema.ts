import { z } from 'zod'
import type { FieldSchema } from '../protocol/answers.ts'
import type { ResolvedPath } from '../../content-toolkit/edit/path.ts'
import { schemaFor } from '../../content-toolkit/read/known-files.ts'
import { memoize } from '../../lib/memoize.ts'

const schemaOf = memoize((schema: z.ZodType): FieldSchema => z.toJSONSchema(schema, { io: 'input' }))

/** The ids of the items of a collection, for a field that refers to one of them. */
export type IdsOf = (collection: string) => string[]

/** What may be at a path in a content file; undefined where nothing may be. */
export function fieldSchema(file: string, path: ResolvedPath, idsOf: IdsOf): FieldSchema | undefined {
  const schema = schemaFor(file)
  if (!schema) return undefined
  const root = schemaOf(schema)
  const found = path.reduce<FieldSchema | undefined>((at, segment) => at && within(at, segment, root), root)
  return found && complete(resolved(found, root), root, idsOf)
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

/** A schema without references: to other schemas, but for what contains itself, and to items of collections, whose ids it lists. */
function complete(schema: FieldSchema, root: FieldSchema, idsOf: IdsOf): FieldSchema {
  const { properties, items, anyOf, references, ...own } = schema
  delete own.$defs
  const deeper = (one: unknown) => (isSchema(one) && one.$ref === undefined ? complete(one, root, idsOf) : one)
  return {
    ...own,
    ...(typeof references === 'string' && { enum: idsOf(references) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, deeper(one) as FieldSchema])),
    }),
    ...(isSchema(items) && { items: deeper(items) as FieldSchema }),
    ...(anyOf && { anyOf: anyOf.map((one) => deeper(one) as FieldSchema) }),
  }
}

const isSchema = (schema: unknown): schema is FieldSchema => typeof schema === 'object' && schema !== null && !Array.isArray(schema)
