import type { Locale } from '../../content/i18n/locales.ts'
import { forms, type Fields, type FormName } from '../../contact-message/forms.ts'
import { schemaVersion, type ContactMessage } from '../../contact-message/message.ts'

/** Creates the message of a form. A new message gets a random key of 128 bits. */
export const createMessage = (form: FormName, language: Locale, fields: Fields, idempotencyKey = randomKey()): ContactMessage => ({
  schemaVersion,
  idempotencyKey,
  form,
  language,
  page: forms[form].page,
  fields,
})

/** In hexadecimal. crypto.randomUUID() exists on https pages only. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
