import { z } from 'zod'

/** Replies to a client: by mail, or by WhatsApp, which the staff send themselves and then record. */
export const replyKinds = ['mail', 'whatsapp'] as const
export type ReplyKind = (typeof replyKinds)[number]

/**
 * An entry in the history of a request: an internal note, or a reply. `author` is an e-mail address, or empty if it is unknown. `at` is in
 * milliseconds since 1970.
 */
export const requestHistorySchema = z.object({
  id: z.string(),
  at: z.int(),
  author: z.string(),
  kind: z.enum(['note', ...replyKinds]),
  text: z.string(),
})
export type RequestHistoryEntry = z.output<typeof requestHistorySchema>
