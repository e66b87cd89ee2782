import type { Content } from '../../../content/localised.ts'
import type { ContactMessage } from '../../../contact-message/message.ts'

/** What became of one try to deliver a message. */
export type DeliveryResult =
  | { status: 'received' }
  /** Asking again would not help. */
  | { status: 'refused' }
  /** It may work in a moment. `after` is how long the server asks to wait, in milliseconds. */
  | { status: 'unavailable'; after?: number | undefined }

/** How a message fares that is on its way, by its key. */
export type DeliveryNews = { type: 'paused' | 'resumed' | 'received' | 'failed'; key: string }

/** The way a message takes to the house. A failure is an outcome; nothing is thrown. */
export type Delivery = {
  /** Whether it has to wait until the browser is online. */
  needsNetwork: boolean
  deliver: (message: ContactMessage) => Promise<DeliveryResult>
}

/** How site.yaml says that messages are delivered. */
export type DeliveryChoice = Content['site']['delivery']
