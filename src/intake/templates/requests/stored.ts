import type { Fields, FormName } from '../../../contact-message/forms.ts'

/** Why a request looks like a program's: it filled in the decoy or did not have it, was fast, came from elsewhere, or is one of many. */
export type Flag = 'decoy' | 'time' | 'origin' | 'rate'

/** suspected: flagged, and not looked at yet. */
export const states = ['open', 'suspected', 'handled'] as const
export type State = (typeof states)[number]

/** A request as it is kept. Times are in milliseconds since 1970. */
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
