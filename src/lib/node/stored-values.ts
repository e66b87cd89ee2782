import { z } from 'zod'

/**
 * The schema of a JSON text, such as a column of a database. It returns the parsed value as `unknown`; pipe it into the schema of the
 * value.
 */
export const jsonTextSchema = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('The text is not JSON.')
    return z.NEVER
  }
})

/** Returns a schema that also accepts null and turns null into undefined. */
export const orUndefined = <Value extends z.ZodType>(value: Value) => value.nullable().transform((stored) => stored ?? undefined)

/** Schema of a column in which an empty text means that the row has no value. An empty text becomes undefined. */
export const optionalTextSchema = z.string().transform((text) => text || undefined)

/**
 * Returns the schema of a column whose value is one of `names`. A name that only another version knows becomes `fallback`, so that its rows
 * stay readable.
 */
export const storedEnum = <const Name extends string>(names: readonly Name[], fallback: NoInfer<Name>) =>
  z.string().pipe(z.enum(names).catch(fallback))
