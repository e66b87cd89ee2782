import { z } from 'zod'

type Schema = z.core.$ZodType

/** The keys that a schema knows at a path; none where it has no object there, or allows any key. */
export const keysAt = (schema: Schema, path: readonly PropertyKey[]): string[] =>
  schemasAt(schema, path)
    .flatMap(unwrap)
    .flatMap((one) => (one instanceof z.core.$ZodObject ? Object.keys(one._zod.def.shape) : []))

/** The schema's description of the value at a path, for copywriters. */
export const descriptionAt = (schema: Schema, path: readonly PropertyKey[]): string | undefined =>
  schemasAt(schema, path).flatMap((one) => z.globalRegistry.get(one)?.description ?? [])[0]

const schemasAt = (schema: Schema, path: readonly PropertyKey[]): Schema[] =>
  path.reduce<Schema[]>((schemas, segment) => schemas.flatMap((one) => step(one, segment)), [schema])

function step(schema: Schema, segment: PropertyKey): Schema[] {
  return unwrap(schema).flatMap((one) => {
    if (one instanceof z.core.$ZodObject)
      return Object.entries(one._zod.def.shape).flatMap(([key, child]) => (key === segment ? [child] : []))
    if (one instanceof z.core.$ZodArray) return [one._zod.def.element]
    if (one instanceof z.core.$ZodRecord) return [one._zod.def.valueType]
    return []
  })
}

/** The schemas of the input: before transforms, without optional(); of a union each branch. */
function unwrap(schema: Schema): Schema[] {
  if (schema instanceof z.core.$ZodOptional) return unwrap(schema._zod.def.innerType)
  if (schema instanceof z.core.$ZodPipe) return unwrap(schema._zod.def.in)
  if (schema instanceof z.core.$ZodLazy) return unwrap(schema._zod.def.getter())
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap(unwrap)
  return [schema]
}
