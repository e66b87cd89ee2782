import { z } from 'zod'

/** The schema of a text with JSON, such as a column of a database. It returns the parsed value; pipe it into the schema of that value. */
export const jsonTextSchema = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('The text is not JSON.')
    return z.NEVER
  }
})
