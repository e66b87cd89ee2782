import type { Locale } from '#src/content-model/i18n/locales.ts'
import type { Campaign } from './campaign.ts'
import type { Fields, FormName } from './forms.ts'

/** Version of the format of contact messages. It increases with every change that a server has to adapt to, such as a new field. */
export const schemaVersion = 2

/** The version of the format before `schemaVersion`. Pages that were loaded before a deployment still send it, so servers accept both. */
export const previousSchemaVersion = 1

/** The data that a contact form sends (docs/reference/contact-endpoint.md). Each retry of a submission has the same idempotency key. */
export type ContactMessage = {
  schemaVersion: typeof schemaVersion
  idempotencyKey: string
  form: FormName
  language: Locale
  /** Path of the page that contains the form, without the language. */
  page: string
  fields: Fields
  /** The campaign with which the visit began. */
  campaign?: Campaign | undefined
}

/**
 * Name of the decoy field, which people do not see. A value in it is a spam signal, because only programs fill it in. Browsers do not: the
 * name does not trigger their autofill.
 */
export const decoyField = 'topic'
