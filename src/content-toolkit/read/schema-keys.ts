import { z } from 'zod'
import { type FindingText, requirementOf, type TextForm, textForms } from '#src/content-model/schema/fields/issue.ts'
import { type Presentation, presentations } from '#src/content-model/schema/fields/presentation.ts'
import { schemaFor } from './known-files.ts'

type ZodSchema = z.core.$ZodType

/** Returns the keys of the object at a path. Empty if the schema has no object there, or allows any key. */
export const keysAt = (schema: ZodSchema, path: readonly PropertyKey[]): string[] =>
  schemasAt(schema, path).flatMap((branch) => (branch instanceof z.core.$ZodObject ? Object.keys(branch._zod.def.shape) : []))

export const helpAt = (schema: ZodSchema, path: readonly PropertyKey[]): FindingText | undefined =>
  fieldsAt(schema, path).flatMap((field) => z.globalRegistry.get(field)?.help ?? [])[0]

/**
 * Returns the form that the schema requires of the string at a path, such as a time of day, a phone number or the path of an image file.
 */
export const textFormAt = (schema: ZodSchema, path: readonly PropertyKey[]): TextForm | undefined =>
  schemasAt(schema, path).flatMap((branch) => textForms.get(branch)?.form ?? [])[0]

export function requirementOfFormat(schema: ZodSchema): FindingText | undefined {
  if (!(schema instanceof z.core.$ZodString)) return undefined
  // zod returns the message of a format only in an error. So this validates a text that no format accepts, to get the error.
  const { error } = z.core.safeParse(schema, '\u0000')
  return error?.issues.flatMap(({ code, message }) => (code === 'invalid_format' ? (requirementOf(message) ?? []) : []))[0]
}

/**
 * Returns how pages show the value at a path of a file. Undefined for most texts that have translations, and for values that no page shows.
 */
export function presentationOf(file: string, path: readonly PropertyKey[]): Presentation | undefined {
  const schema = schemaFor(file)
  const fields = schema === undefined ? [] : fieldsAt(schema, path)
  return fields.flatMap((field) => [field, ...unwrap(field)]).flatMap((field) => presentations.get(field) ?? [])[0]
}

/** Returns the schemas at a path: several if the path leads through a union. */
const schemasAt = (schema: ZodSchema, path: readonly PropertyKey[]): ZodSchema[] => fieldsAt(schema, path).flatMap(unwrap)

/** Returns the declared schemas at a path: with optional(), transforms and metadata. */
export const fieldsAt = (schema: ZodSchema, path: readonly PropertyKey[]): ZodSchema[] =>
  path.reduce<ZodSchema[]>((fields, segment) => fields.flatMap((field) => childrenAt(field, segment)), [schema])

function childrenAt(schema: ZodSchema, segment: PropertyKey): ZodSchema[] {
  return unwrap(schema).flatMap((branch) => {
    if (branch instanceof z.core.$ZodObject) {
      const { shape, catchall } = branch._zod.def
      const child = typeof segment === 'string' && Object.hasOwn(shape, segment) ? shape[segment] : catchall
      // The schema of a strict object for other keys is never(), so such a key has no schema.
      return child === undefined || child instanceof z.core.$ZodNever ? [] : [child]
    }
    if (branch instanceof z.core.$ZodArray) return typeof segment === 'number' ? [branch._zod.def.element] : []
    if (branch instanceof z.core.$ZodRecord) return typeof segment === 'string' ? [branch._zod.def.valueType] : []
    return []
  })
}

/** Returns the schemas of the value as written in YAML: before transforms, without optional(), and one for each branch of a union. */
function unwrap(schema: ZodSchema): ZodSchema[] {
  if (schema instanceof z.core.$ZodOptional) return unwrap(schema._zod.def.innerType)
  if (schema instanceof z.core.$ZodPipe) return unwrap(schema._zod.def.in)
  if (schema instanceof z.core.$ZodLazy) return unwrap(schema._zod.def.getter())
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap(unwrap)
  return [schema]
}
