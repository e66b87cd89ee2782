import type { Locale } from '../i18n/locales.ts'
import type { Fields, FormName } from './forms.ts'

/** Version of the message below; a change of its fields needs another number. */
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
