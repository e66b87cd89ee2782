import { expect, it } from 'vitest'
import { decoyField } from '#src/contact-message/contact-message.ts'
import {
  acceptedMessage as accepted,
  parseAsForm,
  parseAsJson,
  simpleMessage as message,
} from '#tests/harness/intake/parsed-contact-message.ts'
import type { parseContactMessage } from './parse-contact-message.ts'
import { type RequestSender, spamFlags } from './spam-flags.ts'

const origin = 'https://www.house.example'

type Sender = Partial<Omit<RequestSender, 'headers'> & RequestSender['headers']>

const flags = (result: ReturnType<typeof parseContactMessage>, { isFrequent = false, isStandalone = false, ...headers }: Sender = {}) =>
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
