import type { z } from 'zod'

/** Calls as a server implements them, for the person who makes the call. */
export type CallApi<Schemas extends Record<string, z.ZodType>, Answers extends Record<keyof Schemas, object>> = {
  [Name in keyof Schemas]: (input: z.output<Schemas[Name]>, personId: string) => Answers[Name] | Promise<Answers[Name]>
}

/** Calls by name: the schemas of their inputs, and their handlers, which get what the schemas have parsed. */
export type NamedCalls = {
  schemas: Readonly<Record<string, z.ZodType>>
  handlers: Readonly<Record<string, (input: never, personId: string) => object | Promise<object>>>
}
