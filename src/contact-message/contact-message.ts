import type { Locale } from '#src/content/i18n/locales.ts'
import { type Campaign, campaignOfVisit } from './campaign.ts'
import { type Fields, type FormName, forms } from './forms.ts'

/** Version of the format of contact messages. It increases with every change that a server has to adapt to, such as a new field. */
export const schemaVersion = 2

/** Version before `schemaVersion`. Pages that are open during a deployment send it. */
export const previousSchemaVersion = 1

/** The data that a contact form sends (docs/contact-endpoint.md). Every retry of a submission sends it with the same idempotency key. */
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

/** A field that people do not see and programs fill in. The name does not trigger autofill in browsers. */
export const decoyField = 'topic'

/** Creates the contact message of a form. Each new contact message gets a random idempotency key of 128 bits. */
export const createContactMessage = (form: FormName, language: Locale, fields: Fields, idempotencyKey = randomKey()): ContactMessage => ({
  schemaVersion,
  idempotencyKey,
  form,
  language,
  page: forms[form].page,
  fields,
  campaign: campaignOfVisit(),
})

/** Returns 128 random bits in hexadecimal. crypto.randomUUID() would fail on http pages. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
