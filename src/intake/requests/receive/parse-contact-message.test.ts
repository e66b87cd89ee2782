import { expect, it } from 'vitest'
import { decoyField, previousSchemaVersion, schemaVersion as current } from '#src/contact-message/contact-message.ts'
import { isFormType } from '#src/server-lib/http/index.ts'
import {
  acceptedMessage as accepted,
  parseAsForm,
  parseAsJson,
  simpleMessage as message,
} from '#tests/harness/intake/parsed-contact-message.ts'
import { parseContactMessage, type RefusalReason } from './parse-contact-message.ts'

it('parseContactMessage parses a contact message that a script has sent, and its spam signals', () => {
  expect(parseAsJson({ ...message, [decoyField]: '', elapsed: 9000 })).toEqual({
    kind: 'parsed',
    contactMessage: message,
    deduplication: { key: 'key 5f1c0e6b9d2a47c8a3e4b7d0916f2c85', isContent: false },
    decoy: '',
    elapsed: 9000,
    isFormPost: false,
  })
})

it('parseContactMessage parses a form posted without JavaScript, and gives the same content the same deduplication key', () => {
  const posted = accepted(parseAsForm({ message: 'Première\r\nligne' }, 'Application/X-WWW-Form-URLEncoded; charset=UTF-8'))
  expect(posted).toMatchObject({
    contactMessage: { fields: message.fields },
    deduplication: { isContent: true },
    decoy: '',
    isFormPost: true,
  })
  expect(accepted(parseAsForm()).deduplication).toEqual(posted.deduplication)
  expect(accepted(parseAsForm({ message: 'Other words' })).deduplication).not.toEqual(posted.deduplication)
})

it('parseContactMessage finds the campaign in the message, or without JavaScript in the URL of the page with the form', () => {
  const campaign = { source: 'letter', medium: 'e-mail' }
  expect(accepted(parseAsJson({ ...message, campaign })).contactMessage).toEqual({ ...message, campaign })
  const referrer = 'https://www.house.example/fr/contact?utm_source=letter&utm_medium=e-mail'
  const posted = accepted(parseAsForm({}, undefined, referrer))
  expect(posted.contactMessage.campaign).toEqual(campaign)
  expect(posted.deduplication).toEqual(accepted(parseAsForm()).deduplication)
  expect(
    accepted(parseContactMessage('application/json', Buffer.from(JSON.stringify(message)), referrer)).contactMessage.campaign,
  ).toBeUndefined()
})

it('parseContactMessage accepts the previous version of the message', () => {
  expect(previousSchemaVersion).toBe(current - 1)
  expect(accepted(parseAsJson({ ...message, schemaVersion: previousSchemaVersion })).contactMessage).toEqual(message)
})

it.each<[string, () => ReturnType<typeof parseContactMessage>, RefusalReason]>([
  ['a campaign that is too long', () => parseAsJson({ ...message, campaign: { source: 'x'.repeat(201) } }), 'invalid'],
  ['an unknown part of a campaign', () => parseAsJson({ ...message, campaign: { budget: '9' } }), 'invalid'],
  ['a different content type', () => parseContactMessage('text/plain', Buffer.from('{}')), 'unsupportedType'],
  ['no content type', () => parseContactMessage(undefined, Buffer.from('{}')), 'unsupportedType'],
  ['a body that is not JSON', () => parseContactMessage('application/json', Buffer.from('{')), 'malformed'],
  ['a body that is not an object', () => parseAsJson([message]), 'malformed'],
  [
    'a body that is not UTF-8',
    () => parseContactMessage('application/json', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d])),
    'malformed',
  ],
  ['an empty object', () => parseAsJson({}), 'invalid'],
  ['an unknown field', () => parseAsJson({ ...message, fields: { ...message.fields, more: '' } }), 'invalid'],
  ['an unknown property', () => parseAsJson({ ...message, admin: true }), 'invalid'],
  ['an invalid address', () => parseAsForm({ email: 'zoe' }), 'invalid'],
  ['a text that is too long', () => parseAsForm({ message: 'x'.repeat(5001) }), 'invalid'],
  ['an unknown language', () => parseAsForm({ language: 'xx' }), 'invalid'],
  ['an invalid version', () => parseAsForm({ schemaVersion: 'x' }), 'invalid'],
])('parseContactMessage rejects %s with an explanation', (_, parse, reason) => {
  expect(parse()).toMatchObject({ reason, problem: expect.stringMatching(/^[A-Z].+[^:]\.?$/) as string })
})

it('the problem text of a refused contact message names the invalid field, or the property that the message must not have', () => {
  expect(parseAsJson({ ...message, fields: { ...message.fields, email: 'zoe' } })).toMatchObject({
    problem: expect.stringContaining('fields.email: ') as string,
  })
  expect(parseAsJson({ ...message, admin: true })).toMatchObject({ problem: expect.stringMatching(/site: \w[^:]*: "admin"$/) as string })
})

it.each<[string, unknown, object | undefined]>([
  ['an invalid address', { email: 'zoe' }, { email: 'malformed' }],
  ['an empty and a blank required field', { name: ' ', email: '' }, { name: 'missing', email: 'missing' }],
  ['a name of invisible letters', { name: '\u3164' }, { name: 'missing' }],
  ['a text above its limit', { message: 'x'.repeat(5001) }, { message: 'too-long' }],
  ['an unknown option', { interests: 'chess' }, { interests: 'malformed' }],
  ['a number', { phone: 7 }, { phone: 'malformed' }],
  ['only an unknown field', { other: '' }, {}],
])('parseContactMessage returns the form and the errors of the fields, for %s', (_, fields, errors) => {
  expect(parseAsJson({ ...message, fields: Object.assign({}, message.fields, fields) })).toMatchObject({
    formErrors: { form: 'simple', errors },
  })
  expect(parseAsJson({ ...message, fields: null })).toMatchObject({ formErrors: { form: 'simple', errors: {} } })
})

it('a required field that was not sent has the error `missing`, and a contact message of an unknown form has no errors of fields', () => {
  const fields: Partial<typeof message.fields> = { ...message.fields }
  delete fields.name
  expect(parseAsJson({ ...message, fields })).toMatchObject({ formErrors: { errors: { name: 'missing' } } })
  expect(parseAsJson({ ...message, form: 'toString' })).not.toHaveProperty('formErrors')
})

it('parseContactMessage ignores a decoy field (honeypot) that is not a string, and an elapsed time that is not a number', () => {
  expect(accepted(parseAsJson({ ...message, [decoyField]: 1, elapsed: '9000' }))).toMatchObject({ decoy: undefined, elapsed: undefined })
})

it('spaces and parameters in a content type are accepted', () => {
  expect(parseContactMessage(' application/json ; charset=utf-8', Buffer.from(JSON.stringify(message)))).toMatchObject({
    contactMessage: message,
  })
  expect(isFormType('application/x-www-form-urlencoded ; charset=UTF-8')).toBe(true)
  expect(isFormType(undefined)).toBe(false)
})
