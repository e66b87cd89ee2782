import type { ContactMessage } from './message.ts'

/** A field that no person sees, and that programs fill in. Browsers have nothing to fill in for this name. */
export const decoyField = 'topic'

/** What the forms send to the house's own server (src/intake): the message, and what tells a person from a program. */
export type IntakeMessage = ContactMessage & {
  [decoyField]: string
  /** How long the page was open, in milliseconds. */
  elapsed: number
}
