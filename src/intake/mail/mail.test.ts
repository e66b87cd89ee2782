import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startMailServer } from '../../../tests/harness/mail-server.ts'
import { store as storeIn } from '../../../tests/harness/store.ts'
import { manners, startRudeMailServer } from '../../../tests/harness/rude-mail-server.ts'
import { house as ofHouse, type House } from '../templates/house.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { enqueue, revive, waitAfter } from '../outbox/outbox.ts'
import { jsonLog } from '../operation/log.ts'
import { sendNext, smtpTransport, type Transport } from './send.ts'

const house: House = {
  ...ofHouse,
  email: 'house@house.example',
  mailToHouse: ({ id, fields }) => ({ subject: `Request ${id}: ${fields.name ?? ''}`, text: `It says ${fields.message ?? ''}` }),
  mailToClient: ({ id }) => ({ subject: `Your request ${id}`, text: 'Thank you.' }),
}

const folder = mkdtempSync(join(tmpdir(), 'mail-'))
let database: Database
beforeAll(async () => {
  database = await openDatabase({ folder })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})
afterEach(() => database.run('DELETE FROM requests'))

/** Sends the next mail at a time of a clock that is turned. */
const send = (transport: Transport, at: number) =>
  sendNext(
    database,
    house,
    transport,
    () => at,
    jsonLog(() => undefined),
  )

let clients = 0
const store = (fields: Record<string, string> = {}): Promise<string> =>
  storeIn(database, { fields: { email: `zoe${(clients += 1)}@example.com`, ...fields } })

/** A mail server that does what it is told, with a way to it, and what it has taken. */
async function mailServer(options: SMTPServerOptions = {}) {
  const server = await startMailServer(options)
  return { ...server, transport: smtpTransport(server.url, { name: house.brand, address: house.email }) }
}

const states = async () =>
  (await database.run('SELECT kind, state, problem FROM mails ORDER BY kind DESC')).map(({ kind, state, problem }) => ({
    kind,
    state,
    problem,
  }))

it('sends what is in the outbox, and then no more', async () => {
  await using server = await mailServer()
  const reference = await store({ email: 'zoe@example.com' })
  expect([await send(server.transport, 1), await send(server.transport, 1)]).toEqual([true, true])
  expect(await send(server.transport, 1e12)).toBe(false)
  const [toHouse, toClient] = server.taken
  expect(toHouse).toMatchObject({ to: ['house@house.example'], from: 'house@house.example' })
  expect(toHouse?.source).toContain('Reply-To: zoe@example.com')
  expect(toHouse?.source).toContain(`Message-ID: <${reference}.house@house.example>`)
  expect(toHouse?.source).toContain('Auto-Submitted: auto-generated')
  expect(toClient).toMatchObject({ to: ['zoe@example.com'] })
  expect(toClient?.source).toContain('Auto-Submitted: auto-replied')
  expect(toClient?.source).not.toMatch(/Zo=C3=A9|d=C3=AEner|Reply-To/)
})

it('begins no other header, and writes to nobody else, whatever was written into the form', async () => {
  await using server = await mailServer()
  await store({ name: 'Eve\r\nBcc: all@example.com\r\n\r\nBuy', message: '\r\n.\r\nMAIL FROM:<x@example.com>\r\n' })
  await send(server.transport, 1)
  expect(server.taken).toHaveLength(1)
  expect(server.taken[0]?.to).toEqual(['house@house.example'])
  const [head = ''] = server.taken[0]?.source.split('\r\n\r\n') ?? []
  expect(head).not.toMatch(/^Bcc:/im)
})

const refusing = (code: number): SMTPServerOptions => ({
  onRcptTo: (_, __, done) => done(Object.assign(new Error('Not now'), { responseCode: code })),
})

it.each<[string, SMTPServerOptions]>([
  ['is busy', refusing(451)],
  ['refuses', refusing(550)],
  ['breaks off after the text', { onData: (stream, _session, done) => void text(stream).then(() => done(new Error('Disk full'))) }],
  ['breaks off at once', { onConnect: (_, done) => done(new Error('Go away')) }],
])('keeps a mail where the server %s, and sends it later', async (_, options) => {
  await store()
  {
    await using server = await mailServer(options)
    await send(server.transport, 1)
    expect(server.taken).toEqual([])
  }
  expect((await states())[0]).toEqual({ kind: 'house', state: 'waiting', problem: expect.stringMatching(/\S/) as string })
  await using server = await mailServer()
  const later = 3_600_000
  await send(server.transport, later)
  await send(server.transport, later)
  expect(await states()).toEqual([
    { kind: 'house', state: 'sent', problem: '' },
    { kind: 'client', state: 'sent', problem: '' },
  ])
  expect(server.taken).toHaveLength(2)
})

it('gives up after days, until somebody has it sent again', async () => {
  const reference = await store()
  const refused = () => Promise.reject(new Error('No'))
  const day = 86_400_000
  for (let now = 1; now < 6 * day; now += 3_600_000 * 1.5) while (await send(refused, now));
  expect((await states()).map(({ state }) => state)).toEqual(['dead', 'dead'])
  const sent: string[] = []
  await revive(database.run, `${reference}.house`, 7 * day)
  while (await send(({ id }) => Promise.resolve(void sent.push(id)), 7 * day));
  expect(sent).toEqual([`${reference}.house`])
})

it('sends codes first, then what the house is told, and acknowledgements last', async () => {
  const first = await store()
  await database.run(`UPDATE mails SET due_at = 5 WHERE kind = 'house'`)
  const code = { id: 'code', request: null, kind: 'code', recipient: 'ada@house.example', language: 'en', code: '12345678' } as const
  await enqueue(database.run, code, 9)
  const sent: string[] = []
  while (await send(({ id }) => Promise.resolve(void sent.push(id)), 10));
  expect(sent).toEqual(['code', `${first}.house`, `${first}.client`])
  await database.run('DELETE FROM mails')
})

it('tries an address later that was refused for good, and the house as ever', async () => {
  await store()
  await using server = await mailServer(refusing(550))
  await send(server.transport, 1)
  await send(server.transport, 1)
  const due = await database.run('SELECT kind, due_at FROM mails ORDER BY kind')
  expect(due.map(({ kind, due_at }) => [kind, Number(due_at) >= 3_600_000])).toEqual([
    ['client', true],
    ['house', false],
  ])
})

it('is one process’s at a time, and another’s once that is gone', async () => {
  await store()
  const sent: string[] = []
  // A process that has taken both and is then killed.
  await Promise.all([1, 2].map(() => database.run(`UPDATE mails SET lease = 'x', leased_until = 300000 WHERE lease = ''`)))
  const note: Transport = ({ id }) => Promise.resolve(void sent.push(id))
  expect(await send(note, 299_999)).toBe(false)
  expect(await send(note, 300_000)).toBe(true)
  expect(sent).toHaveLength(1)
})

it('sends nothing of a request that has been erased', async () => {
  const reference = await store()
  await database.run('DELETE FROM requests WHERE id = $1', [reference])
  expect(await send(() => expect.unreachable(), 1)).toBe(false)
})

it('waits twice as long each time, up to an hour and a half', () => {
  expect([1, 2, 3, 20].map((attempt) => waitAfter(attempt, 0))).toEqual([30_000, 60_000, 120_000, 3_600_000])
  expect(waitAfter(20, 1)).toBe(5_400_000)
})

it('sends every mail in the end after a day without a mail server, and none twice that was not already taken', async () => {
  const [hour, minute] = [3_600_000, 60_000]
  let now = 0
  let turn = 0
  const isDown = () => now < 24 * hour
  // Each in its turn; it takes none by itself while it is down.
  await using server = await startRudeMailServer(() =>
    isDown() ? (manners[1 + ((turn += 1) % (manners.length - 1))] ?? 'refuses') : 'takes it',
  )
  const times = { connect: 50, greeting: 50, idle: 50 }
  const transport = smtpTransport(server.url, { name: house.brand, address: house.email }, times)
  const references: string[] = []
  for (let count = 0; count < 3; count += 1) references.push(await store())
  const wanted = references.flatMap((id) => [`${id}.house@house.example`, `${id}.client@house.example`]).sort()
  for (; now < 26 * hour; now += 5 * minute) while (await send(transport, now));
  expect((await states()).every(({ state }) => state === 'sent')).toBe(true)
  expect([...server.answered].sort()).toEqual(wanted)
  // Whoever broke off had the text: such a mail may come once more, under the same Message-ID, and no other does.
  expect(server.unanswered.length).toBeGreaterThan(0)
  expect(server.unanswered.filter((id) => !wanted.includes(id))).toEqual([])
}, 60_000)
