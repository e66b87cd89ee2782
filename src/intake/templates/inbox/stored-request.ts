import type { Fields, FormName } from '../../../contact-message/forms.ts'

/**
 * Spam signals: the decoy field was filled in or missing (`decoy`), the form was sent too fast (`time`) or from another site (`origin`),
 * or its network has sent many requests (`rate`).
 */
export type Flag = 'decoy' | 'time' | 'origin' | 'rate'

/** `suspected` means flagged and not yet reviewed. */
export const states = ['open', 'suspected', 'handled'] as const
export type State = (typeof states)[number]

/** Which requests a list shows. */
export const filters = [...states, 'all'] as const
export type Filter = (typeof filters)[number]

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
