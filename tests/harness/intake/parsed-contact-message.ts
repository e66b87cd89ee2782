import { expect } from 'vitest'
import { decoyField, schemaVersion } from '#src/contact-message/contact-message.ts'
import { parseContactMessage, type ParsedContactMessage } from '#src/intake/requests/receive/parse-contact-message.ts'

/** A contact message of the simple form, as the tests of parsing and of spam flags send it. */
export const simpleMessage = {
  schemaVersion,
  idempotencyKey: '5f1c0e6b9d2a47c8a3e4b7d0916f2c85',
  form: 'simple',
  language: 'fr',
  page: '/contact',
  fields: { name: 'Zoé “O’Neill”', email: 'zoe@example.com', phone: '', interests: 'clubs', message: 'Première\nligne' },
}

export const parseAsJson = (value: unknown) => parseContactMessage('application/json', Buffer.from(JSON.stringify(value)))

/** Parses the body in which a browser without JavaScript sends `simpleMessage`. `more` has additional fields of the body. */
export const parseAsForm = (more: Record<string, string> = {}, type = 'application/x-www-form-urlencoded', referrer?: string) => {
  const { form, language, page, fields } = simpleMessage
  const body = new URLSearchParams({ schemaVersion: String(schemaVersion), form, language, page, ...fields, [decoyField]: '', ...more })
  return parseContactMessage(type, Buffer.from(body.toString()), referrer)
}

/** Returns the contact message of a result of parsing. Fails the test if parsing refused the contact message. */
export const acceptedMessage = (result: ReturnType<typeof parseContactMessage>): ParsedContactMessage =>
  'contactMessage' in result ? result : expect.unreachable(result.problem)
