import type { Locale } from '../i18n/locales.ts'
import type { Fields, FormName } from './forms.ts'

/** Of the message below; another number would mean other fields. */
export const schemaVersion = 1

/** What is sent (docs/contact-endpoint.md). It is made once for each submission: every further try sends the very same, under the same key. */
export type ContactMessage = {
  schemaVersion: typeof schemaVersion
  idempotencyKey: string
  form: FormName
  language: Locale
  /** The page that the form stands on, without its language. */
  page: string
  fields: Fields
}
