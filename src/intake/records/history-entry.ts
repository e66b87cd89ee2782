import { z } from 'zod'

/** What the staff have written about a request: an internal note. */
const historyKinds = ['note'] as const

/** An entry in the history of a request. `author` is an e-mail address, or empty if it is unknown. `at` is in milliseconds since 1970. */
export const requestHistorySchema = z.object({
  id: z.string(),
  at: z.int(),
  author: z.string(),
  kind: z.enum(historyKinds),
  text: z.string(),
})
export type RequestHistoryEntry = z.output<typeof requestHistorySchema>
