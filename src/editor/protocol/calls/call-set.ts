import type { z } from 'zod'

/**
 * The calls of a server by name, with the types of input and answer. Code that makes or handles calls has a `CallSet` as a type parameter,
 * so it compiles only with calls that its server has.
 */
export type CallSet = Record<string, { input: unknown; answer: object }>

export type CallSetOf<Schemas extends Record<string, z.ZodType>, Answers extends Record<keyof Schemas, object>> = {
  [Name in keyof Schemas]: { input: z.output<Schemas[Name]>; answer: Answers[Name] }
}

/** The functions of a server that answer its calls. `personId` is the person who makes the call. */
export type CallApi<Calls extends CallSet> = {
  [Name in keyof Calls]: (input: Calls[Name]['input'], personId: string) => Calls[Name]['answer'] | Promise<Calls[Name]['answer']>
}
