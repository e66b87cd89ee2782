import { z } from 'zod'
import { optionalTextSchema, storedEnum } from '#src/lib/node/stored-values.ts'

/** Kinds of replies to a client. The intake sends `mail`. The staff give the other replies themselves, and record them. */
export const replyKinds = ['mail', 'whatsapp', 'phone'] as const
export type ReplyKind = (typeof replyKinds)[number]

/** Kinds of events. A reply by WhatsApp is `unconfirmed` until the staff say whether it was sent. Then it is `whatsapp` or `withdrawn`. */
const eventKinds = ['note', ...replyKinds, 'unconfirmed', 'withdrawn'] as const

/**
 * An event of a request: an internal note, or a reply. `author` is an e-mail address, or undefined if it is unknown. `at` is in
 * milliseconds since 1970.
 */
export const requestEventSchema = z.object({
  id: z.string(),
  at: z.int(),
  author: optionalTextSchema,
  kind: storedEnum(eventKinds, 'note'),
  text: z.string(),
})
export type RequestEvent = z.output<typeof requestEventSchema>
