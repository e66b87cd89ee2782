import { expect, it } from 'vitest'
import { decoyField, schemaVersion as current } from '#src/contact-message/message.ts'
import { type ParsedRequest, parseRequest } from './parse-request.ts'
import { type RequestSender, spamFlags } from './spam-flags.ts'

const message = {
  schemaVersion: current,
  idempotencyKey: '5f1c0e6b9d2a47c8a3e4b7d0916f2c85',
  form: 'simple',
  language: 'fr',
  page: '/contact',
  fields: { name: 'Zoé “O’Neill”', email: 'zoe@example.com', phone: '', interests: 'clubs', message: 'Première\nligne' },
}

const parseAsJson = (value: unknown) => parseRequest('application/json', Buffer.from(JSON.stringify(value)))

const parseAsForm = (more: Record<string, string> = {}, type = 'application/x-www-form-urlencoded', referrer?: string) => {
  const { schemaVersion, form, language, page, fields } = message
  const body = new URLSearchParams({ schemaVersion: String(schemaVersion), form, language, page, ...fields, [decoyField]: '', ...more })
  return parseRequest(type, Buffer.from(body.toString()), referrer)
}

const accepted = (result: ReturnType<typeof parseRequest>): ParsedRequest =>
  'message' in result ? result : expect.unreachable(result.problem)

const origin = 'https://www.house.example'

type Sender = Partial<Omit<RequestSender, 'headers'> & RequestSender['headers']>

const flags = (result: ReturnType<typeof parseRequest>, { isFrequent = false, isStandalone = false, ...headers }: Sender = {}) =>
  spamFlags(accepted(result), { headers: { origin, ...headers }, isFrequent, isStandalone }, [origin])

const honest = { ...message, [decoyField]: '', elapsed: 2000 }

it.each<[string, () => string[], string[]]>([
  ['an ordinary request', () => flags(parseAsJson(honest)), []],
  ['a request without script', () => flags(parseAsForm()), []],
  ['a form post with the origin null to another host', () => flags(parseAsForm(), { origin: 'null', isStandalone: true }), []],
  ['a form post with the origin null to the host of the site', () => flags(parseAsForm(), { origin: 'null' }), ['origin']],
  ['a form post that hides its origin', () => flags(parseAsForm(), { origin: 'null', 'sec-fetch-site': 'same-origin' }), []],
  ['a form post of another site', () => flags(parseAsForm(), { origin: 'null', 'sec-fetch-site': 'cross-site' }), ['origin']],
  ['a contradiction of both headers', () => flags(parseAsForm(), { 'sec-fetch-site': 'cross-site' }), ['origin']],
  ['a filled-in decoy', () => flags(parseAsForm({ [decoyField]: 'Cheap watches' })), ['decoy']],
  ['a missing decoy', () => flags(parseAsJson({ ...message, elapsed: 2000 })), ['decoy']],
  ['a fast request', () => flags(parseAsJson({ ...honest, elapsed: 1999 })), ['time']],
  ['a script request without a time', () => flags(parseAsJson({ ...message, [decoyField]: '' })), ['time']],
  ['a request from another site', () => flags(parseAsJson(honest), { origin: 'https://other.example' }), ['origin']],
  ['a form post from another site', () => flags(parseAsForm(), { origin: 'https://other.example' }), ['origin']],
  [
    'a request from the host that serves the site',
    () => flags(parseAsJson(honest), { origin: 'http://localhost:3000', host: 'localhost:3000' }),
    [],
  ],
  [
    'a request from a host other than the server',
    () => flags(parseAsJson(honest), { origin: 'http://evil.example', host: 'localhost:3000' }),
    ['origin'],
  ],
  ['a request without an origin', () => flags(parseAsJson(honest), { origin: undefined }), ['origin']],
  ['a script request with the origin null', () => flags(parseAsJson(honest), { origin: 'null' }), ['origin']],
  ['an origin that is not an address', () => flags(parseAsJson(honest), { origin: 'elsewhere', host: 'elsewhere' }), ['origin']],
  ['a frequent sender', () => flags(parseAsJson(honest), { isFrequent: true }), ['rate']],
])('spamFlags flags %s as expected', (_, result, expected) => expect(result()).toEqual(expected))
