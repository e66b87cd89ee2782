import type { ContactMessage } from '../../../contact-message/message.ts'

/** Result of one attempt to deliver a message. */
export type DeliveryResult =
  | { status: 'received' }
  /** A retry would not help. */
  | { status: 'refused' }
  /** A retry may succeed. `after` is how long the server asks to wait, in milliseconds. */
  | { status: 'unavailable'; after?: number | undefined }

/** Progress of a message that is being sent, by its key. */
export type DeliveryNews = { type: 'paused' | 'resumed' | 'received' | 'failed'; key: string }

/** A way to deliver messages to the house. A failure is a result; nothing is thrown. */
export type Delivery = {
  /** Whether it has to wait until the browser is online. */
  needsNetwork: boolean
  deliver: (message: ContactMessage) => Promise<DeliveryResult>
}
