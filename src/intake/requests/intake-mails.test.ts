import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, expect, it } from 'vitest'
import { openIntakeDatabase } from '#src/intake/database/intake-schema.ts'
import { type Templates, templates as builtTemplates } from '#src/intake/templates/templates.ts'
import { createJsonLog } from '#src/lib/node/log.ts'
import { day, hour, minute } from '#src/lib/time.ts'
import { createSmtpTransport, enqueueMail, reviveMail, sendNextMail, type Transport } from '#src/server-lib/mail/index.ts'
import { storeTestRequest } from '#tests/harness/intake/store-test-request.ts'
import { behaviours, startFaultyMailServer } from '#tests/harness/servers/faulty-mail-server.ts'
import { startMailServer } from '#tests/harness/servers/mail-server.ts'
import { intakeMails } from './intake-mails.ts'

const templates: Templates = {
  ...builtTemplates,
  email: 'house@house.example',
  notificationMail: ({ id, fields }) => ({ subject: `Request ${id}: ${fields.name ?? ''}`, text: `It says ${fields.message ?? ''}` }),
  acknowledgementMail: ({ id }) => ({ subject: `Your request ${id}`, text: 'Thank you.' }),
}

const folder = mkdtempSync(join(tmpdir(), 'mail-'))
const database = await openIntakeDatabase({ folder })
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})
afterEach(() => database.sql('DELETE FROM requests'))

/** Sends the next mail that is due at the time `at`. Returns false if no mail is due. */
const sendNext = (transport: Transport, at: number) =>
  sendNextMail(
    {
      database,
      mails: intakeMails({ database, templates, findAlerts: () => Promise.resolve([]) }),
      transport,
      log: createJsonLog(() => undefined),
    },
    () => at,
  )

let clients = 0
const storeRequest = (fields: Record<string, string> = {}): Promise<string> =>
  storeTestRequest(database, { fields: { email: `zoe${(clients += 1)}@example.com`, ...fields } })

async function mailServer(options: SMTPServerOptions = {}) {
  const server = await startMailServer(options)
  return { ...server, transport: createSmtpTransport(server.url, () => ({ name: templates.brand, email: templates.email })) }
}

const states = async () => (await database.sql('SELECT kind, state, problem FROM mails ORDER BY kind DESC')).map((row) => ({ ...row }))

it('the mailer sends each mail of the outbox once', async () => {
  await using server = await mailServer()
  const requestId = await storeRequest({ email: 'zoe@example.com' })
  expect(await sendNext(server.transport, 1)).toBe(true)
  expect(await sendNext(server.transport, 1)).toBe(true)
  expect(await sendNext(server.transport, 1e12)).toBe(false)
  const [toHouse, toClient] = server.accepted
  expect(toHouse).toMatchObject({ to: ['house@house.example'], from: 'house@house.example' })
  expect(toHouse?.source).toContain('Reply-To: zoe@example.com')
  expect(toHouse?.source).toContain(`Message-ID: <${requestId}.notification@house.example>`)
  expect(toHouse?.source).toContain('Auto-Submitted: auto-generated')
  expect(toClient).toMatchObject({ to: ['zoe@example.com'] })
  expect(toClient?.source).toContain('Auto-Submitted: auto-replied')
  expect(toClient?.source).not.toMatch(/Zo=C3=A9|d=C3=AEner|Reply-To/)
})

it('a client cannot add headers or recipients to a mail', async () => {
  await using server = await mailServer()
  await storeRequest({ name: 'Eve\r\nBcc: all@example.com\r\n\r\nBuy', message: '\r\n.\r\nMAIL FROM:<x@example.com>\r\n' })
  await sendNext(server.transport, 1)
  expect(server.accepted).toHaveLength(1)
  expect(server.accepted[0]?.to).toEqual(['house@house.example'])
  const [head = ''] = server.accepted[0]?.source.split('\r\n\r\n') ?? []
  expect(head).not.toMatch(/^Bcc:/im)
})

const refusing = (code: number): SMTPServerOptions => ({
  onRcptTo: (_, __, done) => done(Object.assign(new Error('Not now'), { responseCode: code })),
})

it.each<[string, SMTPServerOptions]>([
  ['is busy', refusing(451)],
  ['refuses', refusing(550)],
  ['disconnects after the text', { onData: (stream, _session, done) => void text(stream).then(() => done(new Error('Disk full'))) }],
  ['disconnects at once', { onConnect: (_, done) => done(new Error('Go away')) }],
])('the mailer keeps a mail if the server %s, and sends it later', async (_, options) => {
  await storeRequest()
  {
    await using server = await mailServer(options)
    await sendNext(server.transport, 1)
    expect(server.accepted).toEqual([])
  }
  expect((await states())[0]).toEqual({ kind: 'notification', state: 'waiting', problem: expect.stringMatching(/\S/) as string })
  await using server = await mailServer()
  await sendNext(server.transport, hour)
  await sendNext(server.transport, hour)
  expect(await states()).toEqual([
    { kind: 'notification', state: 'sent', problem: '' },
    { kind: 'acknowledgement', state: 'sent', problem: '' },
  ])
  expect(server.accepted).toHaveLength(2)
})

it('the mailer gives up a mail after five days, and sends it if it is revived later', async () => {
  const requestId = await storeRequest()
  const refused = () => Promise.reject(new Error('The mail server refuses the mail.'))
  for (let now = 1; now < 6 * day; now += 1.5 * hour) while (await sendNext(refused, now));
  expect((await states()).map(({ state }) => state)).toEqual(['dead', 'dead'])
  const sent: string[] = []
  await reviveMail(database.sql, `${requestId}.notification`, 7 * day)
  while (await sendNext(({ id }) => Promise.resolve(void sent.push(id)), 7 * day));
  expect(sent).toEqual([`${requestId}.notification`])
})

it('the mailer sends sign-in codes first, then mails to the house, then acknowledgements', async () => {
  const first = await storeRequest()
  await database.sql(`UPDATE mails SET due_at = 5 WHERE kind = 'notification'`)
  const code = { id: 'code', about: null, kind: 'code', recipient: 'ada@house.example', language: 'en', code: '12345678' } as const
  await enqueueMail(database.sql, code, 9)
  const sent: string[] = []
  while (await sendNext(({ id }) => Promise.resolve(void sent.push(id)), 10));
  expect(sent).toEqual(['code', `${first}.notification`, `${first}.acknowledgement`])
  await database.sql('DELETE FROM mails')
})

it('if all addresses are refused permanently, the mailer retries the mail to the client after the longest delay', async () => {
  await storeRequest()
  await using server = await mailServer(refusing(550))
  await sendNext(server.transport, 1)
  await sendNext(server.transport, 1)
  const due = await database.sql('SELECT kind, due_at FROM mails ORDER BY kind')
  expect(due.map(({ kind, due_at }) => [kind, Number(due_at) >= hour])).toEqual([
    ['acknowledgement', true],
    ['notification', false],
  ])
})

it('if only the e-mail address of a client is refused permanently, the mailer gives up the mail at the third attempt', async () => {
  await storeRequest()
  const refuseClient: SMTPServerOptions['onRcptTo'] = ({ address }, _, done) =>
    done(address.startsWith('zoe') ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null)
  await using server = await mailServer({ onRcptTo: refuseClient })
  for (let now = 1; now < 5 * hour; now += 30 * minute) while (await sendNext(server.transport, now));
  expect((await states()).map(({ kind, state }) => [kind, state])).toEqual([
    ['notification', 'sent'],
    ['acknowledgement', 'dead'],
  ])
  const [mail] = await database.sql(`SELECT attempts FROM mails WHERE kind = 'acknowledgement'`)
  expect(mail).toEqual({ attempts: 3 })
})

it('another process sends a leased mail only after the lease has ended', async () => {
  await storeRequest()
  const sent: string[] = []
  // Simulates a process that leased both mails and was then killed.
  await Promise.all([1, 2].map(() => database.sql(`UPDATE mails SET lease = 'x', leased_until = 300000 WHERE lease = ''`)))
  const record: Transport = ({ id }) => Promise.resolve(void sent.push(id))
  expect(await sendNext(record, 299_999)).toBe(false)
  expect(await sendNext(record, 300_000)).toBe(true)
  expect(sent).toHaveLength(1)
})

it('the mail “digest” has the number of requests without a separate mail to the house, and is not sent if there are none', async () => {
  await storeRequest()
  const enqueueDigest = (id: string) =>
    enqueueMail(database.sql, { id, about: null, kind: 'digest', recipient: 'house@house.example', language: 'en' }, 0)
  const sent: string[] = []
  const record: Transport = ({ subject }) => Promise.resolve(void sent.push(subject))
  await enqueueDigest('digest.1')
  while (await sendNext(record, 1));
  expect(sent).toHaveLength(2)
  await database.sql(`DELETE FROM mails WHERE kind = 'notification'`)
  await enqueueDigest('digest.2')
  while (await sendNext(record, 1));
  expect(sent.slice(2)).toEqual([builtTemplates.digestMail(1, 'en').subject])
  await database.sql('DELETE FROM mails')
})

it('the mailer sends no mail about an erased request', async () => {
  const requestId = await storeRequest()
  await database.sql('DELETE FROM requests WHERE id = $1', [requestId])
  expect(await sendNext(() => expect.unreachable(), 1)).toBe(false)
})

it('the mailer sends every mail after a day of server failures, and repeats only mails whose confirmation was lost', async () => {
  let now = 0
  let turn = 0
  const isDown = () => now < 24 * hour
  // While the server is down, it confirms no mail, and fails at each attempt in another of the ways in `behaviours`, in turn.
  await using server = await startFaultyMailServer(() =>
    isDown() ? (behaviours[1 + ((turn += 1) % (behaviours.length - 1))] ?? 'refuses') : 'accepts',
  )
  const times = { connect: 100, greeting: 100, idle: 100 }
  const transport = createSmtpTransport(server.url, () => ({ name: templates.brand, email: templates.email }), times)
  const requestIds: string[] = []
  for (let count = 0; count < 3; count += 1) requestIds.push(await storeRequest())
  const messageIds = requestIds.flatMap((id) => [`${id}.notification@house.example`, `${id}.acknowledgement@house.example`]).sort()
  for (; now < 26 * hour; now += 5 * minute) while (await sendNext(transport, now));
  expect((await states()).every(({ state }) => state === 'sent')).toBe(true)
  expect([...server.confirmed].sort()).toEqual(messageIds)
  // These mails reached the server before it disconnected. Such a mail may arrive again, with the same Message-ID.
  expect(server.unconfirmed.length).toBeGreaterThan(0)
  expect(server.unconfirmed.filter((id) => !messageIds.includes(id))).toEqual([])
})
