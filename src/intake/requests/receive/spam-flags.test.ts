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
  ['no flag for an ordinary request', () => flags(parseAsJson(honest)), []],
  ['no flag for a request without script', () => flags(parseAsForm()), []],
  ['no flag for a form post with the origin null to another host', () => flags(parseAsForm(), { origin: 'null', isStandalone: true }), []],
  [
    'the flag origin for a form post with the origin null to the host of the site',
    () => flags(parseAsForm(), { origin: 'null' }),
    ['origin'],
  ],
  ['no flag for a form post that hides its origin', () => flags(parseAsForm(), { origin: 'null', 'sec-fetch-site': 'same-origin' }), []],
  [
    'the flag origin for a form post of another site',
    () => flags(parseAsForm(), { origin: 'null', 'sec-fetch-site': 'cross-site' }),
    ['origin'],
  ],
  ['the flag origin for a contradiction of both headers', () => flags(parseAsForm(), { 'sec-fetch-site': 'cross-site' }), ['origin']],
  ['the flag decoy for a filled-in decoy', () => flags(parseAsForm({ [decoyField]: 'Cheap watches' })), ['decoy']],
  ['the flag decoy for a missing decoy', () => flags(parseAsJson({ ...message, elapsed: 2000 })), ['decoy']],
  ['the flag time for a fast request', () => flags(parseAsJson({ ...honest, elapsed: 1999 })), ['time']],
  ['the flag time for a script request without a time', () => flags(parseAsJson({ ...message, [decoyField]: '' })), ['time']],
  ['the flag origin for a request from another site', () => flags(parseAsJson(honest), { origin: 'https://other.example' }), ['origin']],
  ['the flag origin for a form post from another site', () => flags(parseAsForm(), { origin: 'https://other.example' }), ['origin']],
  [
    'no flag for a request from the host that serves the site',
    () => flags(parseAsJson(honest), { origin: 'http://localhost:3000', host: 'localhost:3000' }),
    [],
  ],
  [
    'the flag origin for a request from a host other than the server',
    () => flags(parseAsJson(honest), { origin: 'http://evil.example', host: 'localhost:3000' }),
    ['origin'],
  ],
  ['the flag origin for a request without an origin', () => flags(parseAsJson(honest), { origin: undefined }), ['origin']],
  ['the flag origin for a script request with the origin null', () => flags(parseAsJson(honest), { origin: 'null' }), ['origin']],
  [
    'the flag origin for a script request with the origin null to another host',
    () => flags(parseAsJson(honest), { origin: 'null', isStandalone: true }),
    ['origin'],
  ],
  [
    'the flag origin for an origin that is not an address',
    () => flags(parseAsJson(honest), { origin: 'elsewhere', host: 'elsewhere' }),
    ['origin'],
  ],
  ['the flag rate for a frequent sender', () => flags(parseAsJson(honest), { isFrequent: true }), ['rate']],
])('spamFlags returns %s', (_, result, expected) => expect(result()).toEqual(expected))
