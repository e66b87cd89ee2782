import type { z } from 'zod'

/** Calls as a server implements them, for the person who makes the call. */
export type CallApi<Schemas extends Record<string, z.ZodType>, Answers extends Record<keyof Schemas, unknown>> = {
  [Name in keyof Schemas]: (input: z.output<Schemas[Name]>, personId: string) => Answers[Name] | Promise<Answers[Name]>
}
