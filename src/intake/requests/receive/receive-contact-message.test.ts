import { expect, it } from 'vitest'
import { RateLimiter } from '#src/server-lib/http/index.ts'
import { intakeDatabase } from '#tests/harness/intake/intake-database.ts'
import { message, origin } from '#tests/harness/intake/test-intake.ts'
import { maxBodyBytes } from './parse-contact-message.ts'
import { receiveContactMessage, type ReceivingDependencies } from './receive-contact-message.ts'
import { RequestLimits } from './request-limits.ts'

const intake = intakeDatabase()

const dependencies = ({ limits = new RequestLimits() } = {}): ReceivingDependencies => ({
  database: intake.database,
  mails: { policy: { notify: [{ email: 'house@house.example', language: 'en' }], acknowledgementsPerHour: 100 } },
  reception: { limits, metrics: { time: (work) => work() } },
  origins: [origin],
  isStandalone: false,
  now: () => 1,
})

const submission = (text: string, headers: Record<string, string> = {}) => ({
  client: '192.0.2.1',
  headers: { origin, 'content-type': 'application/json', ...headers },
  readBody: (limit: number) => Promise.resolve(text.length > limit ? undefined : Buffer.from(text)),
})
const submit = (fields?: Record<string, string>, headers?: Record<string, string>) => submission(JSON.stringify(message(fields)), headers)

it('a contact message is stored once, and the outcome names the request and its flags', async () => {
  const receiving = dependencies()
  const sent = submit()
  const first = await receiveContactMessage(receiving, sent)
  const [requestId] = await intake.requestIds()
  expect(first).toMatchObject({ kind: 'stored', requestId, flags: [], parsed: { isFormPost: false } })
  expect(await receiveContactMessage(receiving, sent)).toMatchObject({ kind: 'duplicate', parsed: { isFormPost: false } })
  const fromElsewhere = await receiveContactMessage(receiving, submit({}, { origin: 'https://other.example' }))
  expect(fromElsewhere).toMatchObject({ kind: 'stored', flags: ['origin'] })
  expect(await intake.count('requests')).toBe(2)
})

it('requests beyond the limit of a network are flagged, then refused; the outcome says for how long', async () => {
  const limiter = (events: number) => new RateLimiter({ events, window: 60_000 }, () => 0)
  const receiving = dependencies({ limits: new RequestLimits({ suspicious: limiter(1), flood: limiter(2) }) })
  const outcomes = [submit(), submit(), submit()].map((sent) => () => receiveContactMessage(receiving, sent))
  const received = []
  for (const receive of outcomes) received.push(await receive())
  expect(received).toMatchObject([
    { kind: 'stored', flags: [] },
    { kind: 'stored', flags: ['rate'] },
    { kind: 'refused', reason: 'tooManyRequests', retryAfter: 60 },
  ])
})

it('refused messages count towards the limit of refused messages, beyond which no body is read', async () => {
  const limits = new RequestLimits({ refused: new RateLimiter({ events: 2, window: 60_000 }, () => 0) })
  const receive = (text: string) => receiveContactMessage(dependencies({ limits }), submission(text))
  expect(await receive('{}')).toMatchObject({ kind: 'refused', reason: 'invalid', body: Buffer.from('{}') })
  expect(await receive('x'.repeat(maxBodyBytes + 1))).toMatchObject({ kind: 'refused', reason: 'tooLarge', body: undefined })
  const unread = { ...submit(), readBody: () => expect.unreachable('The body is read.') }
  const outcome = await receiveContactMessage(dependencies({ limits }), unread)
  expect(outcome).toMatchObject({ kind: 'refused', reason: 'tooManyRefusals', retryAfter: 60 })
})

it('a message that cannot be stored fails with the error, and does not count towards the limits', async () => {
  const receiving = dependencies({ limits: new RequestLimits({ flood: new RateLimiter({ events: 1, window: 60_000 }, () => 0) }) })
  await intake.database.sql(`CREATE TRIGGER full BEFORE INSERT ON requests BEGIN SELECT RAISE(ABORT, 'disk is full'); END`)
  const failed = await receiveContactMessage(receiving, submit())
  expect(failed).toMatchObject({ kind: 'failed', error: { message: expect.stringContaining('disk is full') as string } })
  await intake.database.sql('DROP TRIGGER full')
  expect(await receiveContactMessage(receiving, submit())).toMatchObject({ kind: 'stored' })
})

it('a network gets three acknowledgements at most, also for simultaneous requests; duplicates do not count', async () => {
  const receiving = dependencies()
  const repeated = submit({ email: 'repeated@example.com' })
  for (let sent = 0; sent < 4; sent += 1) await receiveContactMessage(receiving, repeated)
  const simultaneous = [0, 1, 2, 3].map((sent) => submit({ email: `parallel${sent}@example.com` }))
  await Promise.all(simultaneous.map((sent) => receiveContactMessage(receiving, sent)))
  expect(await intake.database.sql(`SELECT id FROM mails WHERE kind = 'acknowledgement'`)).toHaveLength(3)
})
