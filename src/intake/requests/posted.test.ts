import { expect, it } from 'vitest'
import { decoyField } from '../../contact-message/intake-message.ts'
import { flagsOf } from './flags.ts'
import { isForm, readPosted, type Posted } from './posted.ts'

const message = {
  schemaVersion: 1,
  idempotencyKey: '5f1c0e6b9d2a47c8a3e4b7d0916f2c85',
  form: 'simple',
  language: 'fr',
  page: '/contact',
  fields: { name: 'Zoé “O’Neill”', email: 'zoe@example.com', phone: '', interests: 'clubs', message: 'Première\nligne' },
}
const asJson = (value: unknown) => readPosted('application/json', Buffer.from(JSON.stringify(value)))
const asForm = (more: Record<string, string> = {}, type = 'application/x-www-form-urlencoded') => {
  const { schemaVersion, form, language, page, fields } = message
  const body = new URLSearchParams({ schemaVersion: String(schemaVersion), form, language, page, ...fields, [decoyField]: '', ...more })
  return readPosted(type, Buffer.from(body.toString()))
}
const accepted = (read: ReturnType<typeof readPosted>): Posted => ('message' in read ? read : expect.unreachable(read.problem))

it('reads what a script has sent, with its traces beside the message', () => {
  expect(asJson({ ...message, [decoyField]: '', elapsed: 9000 })).toEqual({
    message,
    mark: { text: 'key 5f1c0e6b9d2a47c8a3e4b7d0916f2c85', isOfContent: false },
    decoy: '',
    elapsed: 9000,
    isForm: false,
  })
})

it('reads what a browser has posted by itself, known by its words', () => {
  const posted = accepted(asForm({ message: 'Première\r\nligne' }, 'Application/X-WWW-Form-URLEncoded; charset=UTF-8'))
  expect(posted).toMatchObject({ message: { fields: message.fields }, mark: { isOfContent: true }, decoy: '', isForm: true })
  expect(accepted(asForm()).mark).toEqual(posted.mark)
  expect(accepted(asForm({ message: 'Other words' })).mark).not.toEqual(posted.mark)
})

it.each<[string, () => ReturnType<typeof readPosted>, number]>([
  ['another type', () => readPosted('text/plain', Buffer.from('{}')), 415],
  ['no type', () => readPosted(undefined, Buffer.from('{}')), 415],
  ['no JSON', () => readPosted('application/json', Buffer.from('{')), 400],
  ['no object', () => asJson([message]), 400],
  ['no UTF-8', () => readPosted('application/json', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d])), 400],
  ['no message', () => asJson({}), 422],
  ['another field', () => asJson({ ...message, fields: { ...message.fields, more: '' } }), 422],
  ['something beside the message', () => asJson({ ...message, admin: true }), 422],
  ['no address', () => asForm({ email: 'zoe' }), 422],
  ['a text that is too long', () => asForm({ message: 'x'.repeat(5001) }), 422],
  ['a language that is none', () => asForm({ language: 'xx' }), 422],
  ['no version', () => asForm({ schemaVersion: 'x' }), 422],
])('refuses %s with a sentence', (_, read, status) => {
  expect(read()).toEqual({ status, problem: expect.stringMatching(/^This is no .+[^:]\.?$|^A request is sent as .+\.$/) as string })
})

it('says where what is sent is no request', () => {
  expect(asJson({ ...message, fields: { ...message.fields, email: 'zoe' } })).toMatchObject({
    problem: expect.stringContaining('fields.email: ') as string,
  })
  expect(asJson({ ...message, admin: true })).toMatchObject({ problem: expect.stringMatching(/site: \w[^:]*: "admin"$/) as string })
})

it('takes nothing but a text for a decoy, and nothing but a number for a time', () => {
  expect(accepted(asJson({ ...message, [decoyField]: 1, elapsed: '9000' }))).toMatchObject({ decoy: undefined, elapsed: undefined })
})

it('knows a type with spaces around it', () => {
  expect(readPosted(' application/json ; charset=utf-8', Buffer.from(JSON.stringify(message)))).toMatchObject({ message })
  expect(isForm('application/x-www-form-urlencoded ; charset=UTF-8')).toBe(true)
  expect(isForm(undefined)).toBe(false)
})

const origin = 'https://www.house.example'
const flags = (read: ReturnType<typeof readPosted>, sender: Partial<Parameters<typeof flagsOf>[1]> = {}) =>
  flagsOf(accepted(read), { origin, isOneOfMany: false, ...sender }, [origin])
const honest = { ...message, [decoyField]: '', elapsed: 2000 }

it.each<[string, () => string[], string[]]>([
  ['a person', () => flags(asJson(honest)), []],
  ['a person without script', () => flags(asForm()), []],
  ['a person whose browser names no origin of another site', () => flags(asForm(), { origin: 'null' }), []],
  ['who fills in the decoy', () => flags(asForm({ [decoyField]: 'Cheap watches' })), ['decoy']],
  ['who does not have it', () => flags(asJson({ ...message, elapsed: 2000 })), ['decoy']],
  ['who takes no time', () => flags(asJson({ ...honest, elapsed: 1999 })), ['time']],
  ['who says nothing of the time', () => flags(asJson({ ...message, [decoyField]: '' })), ['time']],
  ['who comes from elsewhere', () => flags(asJson(honest), { origin: 'https://other.example' }), ['origin']],
  ['a form without script that stands elsewhere', () => flags(asForm(), { origin: 'https://other.example' }), ['origin']],
  [
    'who tries the site out where it is served',
    () => flags(asJson(honest), { origin: 'http://localhost:3000', host: 'localhost:3000' }),
    [],
  ],
  [
    'who comes from elsewhere than it is served',
    () => flags(asJson(honest), { origin: 'http://evil.example', host: 'localhost:3000' }),
    ['origin'],
  ],
  ['who comes from nowhere', () => flags(asJson(honest), { origin: undefined }), ['origin']],
  ['a script that hides its origin', () => flags(asJson(honest), { origin: 'null' }), ['origin']],
  ['a script that names what is no address', () => flags(asJson(honest), { origin: 'elsewhere', host: 'elsewhere' }), ['origin']],
  ['one of many', () => flags(asJson(honest), { isOneOfMany: true }), ['rate']],
])('flags %s', (_, found, expected) => expect(found()).toEqual(expected))
