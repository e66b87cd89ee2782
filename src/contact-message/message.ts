import type { Locale } from '../content/i18n/locales.ts'
import type { Fields, FormName } from './forms.ts'

/** Version of the message below: another number where a server that takes this one would have to be changed, as for a new field. */
export const schemaVersion = 1

/** What is sent (docs/contact-endpoint.md), made once for each submission: every retry sends the same message with the same key. */
export type ContactMessage = {
  schemaVersion: typeof schemaVersion
  idempotencyKey: string
  form: FormName
  language: Locale
  /** Path of the form's page, without the language. */
  page: string
  fields: Fields
}
