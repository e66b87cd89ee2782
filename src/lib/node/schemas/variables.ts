import type { z } from 'zod'

/**
 * Reads settings from environment variables. An empty variable counts as not set. Throws an error with a line for each invalid variable.
 * The messages of the schema follow the name of the variable: “must be a number”.
 */
export function readVariables<Schema extends z.ZodType>(schema: Schema, environment: NodeJS.ProcessEnv): z.output<Schema> {
  const { success, data, error } = schema.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')))
  if (!success) throw new Error(error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'))
  return data
}
