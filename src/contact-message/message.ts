import type { Locale } from '../content/i18n/locales.ts'
import type { Fields, FormName } from './forms.ts'

/** Version of the message. It changes with every change that a server has to adapt to, such as a new field. */
export const schemaVersion = 1

/** The message of a contact form (docs/contact-endpoint.md). Every retry of a submission sends the same message with the same key. */
export type ContactMessage = {
  schemaVersion: typeof schemaVersion
  idempotencyKey: string
  form: FormName
  language: Locale
  /** Path of the form's page, without the language. */
  page: string
  fields: Fields
}

/** A field that people do not see and programs fill in. The name does not trigger autofill in browsers. */
export const decoyField = 'topic'

/** The message that the forms send to the intake: with signals that tell people from programs. */
export type IntakeMessage = ContactMessage & {
  [decoyField]: string
  /** How long the page was open, in milliseconds. */
  elapsed: number
}
