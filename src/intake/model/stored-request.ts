import type { Fields, FormName } from '../../contact-message/forms.ts'

/**
 * Spam signals: the decoy field was filled in or missing (`decoy`), the form was sent too fast (`time`) or from another site (`origin`),
 * or its network has sent many requests (`rate`).
 */
export type Flag = 'decoy' | 'time' | 'origin' | 'rate'

/** A contact request in the database. `id` is its reference. Times are in milliseconds since 1970. */
export type StoredRequest = {
  id: string
  receivedAt: number
  form: FormName
  language: string
  fields: Fields
  email: string
  flags: Flag[]
  state: State
  note: string
}

/** Returns an e-mail address in the form in which addresses are stored and compared. */
export const normaliseEmail = (address: string): string => address.trim().toLowerCase()

/** A mail about a request, and whether it was sent. `kind` is the recipient. The inbox shows it to the staff. */
export type MailState = {
  id: string
  request: string
  kind: 'house' | 'client'
  state: 'waiting' | 'sent' | 'dead'
  problem: string
}

/** An entry of the access log: who has read a request, and when last, in milliseconds since 1970. */
export type Access = { reader: string; at: number }

/** `suspected` means flagged and not yet reviewed. */
export const states = ['open', 'suspected', 'handled'] as const
export type State = (typeof states)[number]

/** Which requests a list shows. */
export const filters = [...states, 'all'] as const
export type Filter = (typeof filters)[number]

/** Maximum lengths of the search text and of a note, in UTF-16 code units. The server cuts off the rest. */
export const maxLength = { search: 200, note: 5000 }
