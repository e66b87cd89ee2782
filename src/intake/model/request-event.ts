import { z } from 'zod'
import { storedEnum } from '#src/lib/node/schemas/stored-values.ts'

/** Replies to a client: by mail, or by WhatsApp or telephone, which the staff record. */
export const replyKinds = ['mail', 'whatsapp', 'phone'] as const
export type ReplyKind = (typeof replyKinds)[number]

/** A reply by WhatsApp is unconfirmed until the staff say that it was sent, and withdrawn if it was not. */
const eventKinds = ['note', ...replyKinds, 'unconfirmed', 'withdrawn'] as const

/**
 * An event of a request: an internal note, or a reply. `author` is an e-mail address, or empty if it is unknown. `at` is in
 * milliseconds since 1970.
 */
export const requestEventSchema = z.object({
  id: z.string(),
  at: z.int(),
  author: z.string(),
  kind: storedEnum(eventKinds, 'note'),
  text: z.string(),
})
export type RequestEvent = z.output<typeof requestEventSchema>
