import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createJsonLog } from '#src/lib/node/log.ts'
import { hour, minute } from '#src/lib/time.ts'
import { countRows, openDatabase } from '#src/server-lib/database/index.ts'
import { mailMigrations } from '#src/server-lib/mail/index.ts'
import { closeAllSessions, closeSession } from './find-session.ts'
import {
  type Caller,
  findSession,
  listedPeople,
  type People,
  peopleEmailColumn,
  peopleTable,
  sessionsOf,
  signInMigrations,
  startSignIn,
  storedPeople,
} from './index.ts'
import type { IdentifyingProxy } from './proxy.ts'
import { orderCode, signInWithCode } from './sign-in-by-code.ts'

const folder = mkdtempSync(join(tmpdir(), 'sign-in-'))
const schema = {
  fileName: 'people.sqlite',
  migrations: [...mailMigrations, ...signInMigrations, { name: 'people', statements: [peopleTable, peopleEmailColumn] }],
  tablesWithErasures: [],
}
const database = await openDatabase({ folder }, schema)
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const roles = ['writer', 'publisher'] as const
const ada = { email: 'ada@house.example', name: 'Ada', language: 'fr', role: 'publisher' } as const
const people = storedPeople(database, roles)
let now = 1_000_000_000_000
const log: string[] = []
const accessEvents: string[] = []

beforeEach(async () => {
  for (const table of ['people', 'codes', 'sessions', 'known_browsers', 'mails']) await database.sql(`DELETE FROM ${table}`)
  await people.put(ada)
  log.length = 0
  accessEvents.length = 0
  now += 24 * hour
})

const start = (list: People<(typeof roles)[number]> = people, proxy?: IdentifyingProxy) =>
  startSignIn({
    name: 'studio',
    database,
    people: list,
    lifetimes: { idle: hour, total: 12 * hour },
    proxy,
    log: createJsonLog((line) => log.push(line)),
    recordAccess: (event, email) => {
      accessEvents.push(`${event} ${email}`)
      return Promise.resolve()
    },
    wakeMailer: () => undefined,
    now: () => now,
  })

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

const caller = (cookies: readonly string[] = [], client = '192.0.2.1'): Caller => ({
  headers: { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; '), 'user-agent': firefox },
  connection: '127.0.0.1',
  client,
})

const order = { email: ' Ada@House.example', language: 'en' }

/** Signs Ada in with the code that was mailed last. Returns the cookies of the browser. */
async function signAdaIn(signIn: Awaited<ReturnType<typeof start>>): Promise<string[]> {
  const requested = (await orderCode(signIn, caller(), order)) ?? []
  const [mail] = await database.sql('SELECT code FROM mails')
  await database.sql('DELETE FROM mails')
  const result = await signInWithCode(signIn, caller(requested), String(mail?.['code']))
  return result.kind === 'signed-in' ? result.cookies : []
}

it('a person signs in with a code, and the session has the name, the language and the role of the person', async () => {
  const signIn = await start()
  const cookies = await signAdaIn(signIn)
  expect((await findSession(signIn, caller(cookies)))?.person).toEqual(ada)
  expect(await findSession(signIn, caller())).toBeUndefined()
})

it('a session ends after an hour without use, and after twelve hours in any case', async () => {
  const signIn = await start()
  const cookies = await signAdaIn(signIn)
  now += hour - 1
  expect(await findSession(signIn, caller(cookies))).toBeDefined()
  now += hour
  expect(await findSession(signIn, caller(cookies))).toBeUndefined()

  const used = await signAdaIn(signIn)
  for (let elapsed = 0; elapsed < 12 * hour; elapsed += hour / 2) {
    expect(await findSession(signIn, caller(used))).toBeDefined()
    now += hour / 2
  }
  expect(await findSession(signIn, caller(used))).toBeUndefined()
})

it('removing a person ends the sessions of this person at once, and adding the person again does not restore them', async () => {
  const signIn = await start()
  const cookies = await signAdaIn(signIn)
  expect(await people.remove(ada.email)).toBe(true)
  for (const table of ['sessions', 'known_browsers']) expect(await countRows(database.sql, table)).toBe(0)
  expect(await people.remove(ada.email)).toBe(false)
  expect(await findSession(signIn, caller(cookies))).toBeUndefined()
  await people.put(ada)
  expect(await findSession(signIn, caller(cookies))).toBeUndefined()
})

it('a person removed from a setting cannot sign in with a code that was sent before', async () => {
  const requested = (await orderCode(await start(listedPeople([ada])), caller(), order)) ?? []
  const [mail] = await database.sql('SELECT code FROM mails')
  const result = await signInWithCode(await start(listedPeople([])), caller(requested), String(mail?.['code']))
  expect(result).toEqual({ kind: 'over' })
  expect(await countRows(database.sql, 'sessions')).toBe(0)
  expect(accessEvents).toEqual([])
})

it('a person removed from a setting stays signed out after being added to the setting again', async () => {
  const cookies = await signAdaIn(await start(listedPeople([ada])))
  await start(listedPeople([]))
  expect(accessEvents).toEqual(['signIn ada@house.example', 'accessEnded ada@house.example'])
  expect(await findSession(await start(listedPeople([ada])), caller(cookies))).toBeUndefined()
})

it('a person removed while signed in loses the session, and the event is recorded', async () => {
  const cookies = await signAdaIn(await start(listedPeople([ada])))
  const withoutAda = { ...(await start(listedPeople([ada]))), people: listedPeople<'publisher'>([]) }
  expect(await findSession(withoutAda, caller(cookies))).toBeUndefined()
  expect(accessEvents).toEqual(['signIn ada@house.example', 'accessEnded ada@house.example'])
})

it('storedPeople changes a person, and throws for a malformed e-mail address and for an unknown role in the database', async () => {
  await people.put({ ...ada, role: 'writer' })
  expect(await people.list()).toEqual([{ ...ada, role: 'writer' }])
  await expect(people.put({ ...ada, email: 'ada' })).rejects.toThrow('must be an e-mail address')
  await database.sql(`UPDATE people SET role = 'root'`)
  await expect(people.find(ada.email)).rejects.toThrow('Unexpected row')
})

it('a person sees all sessions, and can end one or all of them', async () => {
  const signIn = await start()
  const [first, second, third] = [await signAdaIn(signIn), await signAdaIn(signIn), await signAdaIn(signIn)]
  const session = await findSession(signIn, caller(first))
  if (!session) return expect.unreachable()
  expect((await sessionsOf(signIn, session)).map(({ device, openedAt }) => [device, openedAt])).toEqual(
    [1, 2, 3].map(() => ['Firefox, Windows', now]),
  )
  await closeSession(signIn, session)
  expect(await findSession(signIn, caller(first))).toBeUndefined()
  const other = await findSession(signIn, caller(second))
  if (!other) return expect.unreachable()
  await closeAllSessions(signIn, other)
  for (const cookies of [second, third]) expect(await findSession(signIn, caller(cookies))).toBeUndefined()
  const expected = ['signIn', 'signIn', 'signIn', 'signOut', 'signOutEverywhere'].map((event) => `${event} ada@house.example`)
  expect(accessEvents).toEqual(expected)
})

it('strangers in the same network cannot lock out a browser in which a person has signed in', async () => {
  const signIn = await start()
  const cookies = await signAdaIn(signIn)
  for (let count = 0; count < 30; count += 1) await orderCode(signIn, caller(), { ...order, email: `x${count}@example.com` })
  expect(await orderCode(signIn, caller(), order)).toBeUndefined()
  expect(await orderCode(signIn, caller(cookies), order)).toBeDefined()
  // A browser in which a person has signed in before may exceed the limit of its network, but only for the address of this person, and only
  // up to a limit of the browser.
  expect(await orderCode(signIn, caller(cookies), { ...order, email: 'bob@house.example' })).toBeUndefined()
  const answers = []
  for (let count = 0; count < 10; count += 1) answers.push((await orderCode(signIn, caller(cookies), order)) !== undefined)
  expect(answers).toEqual([...Array<boolean>(9).fill(true), false])
})

it('strangers in many networks cannot use up the codes of a person', async () => {
  const signIn = await start()
  for (let network = 0; network < 20; network += 1) {
    now += 1
    await orderCode(signIn, caller([], `198.51.100.${network}`), order)
  }
  now += minute
  const requested = (await orderCode(signIn, caller(), order)) ?? []
  const codes = (await database.sql('SELECT code FROM mails ORDER BY due_from')).map(({ code }) => String(code))
  expect(codes).toHaveLength(6)
  expect(await signInWithCode(signIn, caller(requested), codes.at(-1) ?? '')).toMatchObject({ kind: 'signed-in', cookies: { length: 3 } })
})

it('refused attempts are logged as counts, without e-mail addresses', async () => {
  const signIn = await start()
  for (let count = 0; count < 13; count += 1) await orderCode(signIn, caller(), order)
  await signInWithCode(signIn, caller(), '12345678')
  await signIn.refusals.flush()
  await signIn.refusals.flush()
  expect(log.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ event: 'sign-in refused', 'too many codes': 3, 'over code': 1 }),
  ])
})

it('a proxy that has a secret is trusted only if it sends the secret', async () => {
  const secret = 'a secret that only the proxy knows'
  const signIn = await start(people, { header: 'X-Forwarded-Email', secret })
  const find = (headers: Caller['headers']) => findSession(signIn, { headers, connection: '127.0.0.1', client: '' })
  const named = { 'x-forwarded-email': 'Ada@house.example' }
  const session = await find({ ...named, 'x-sign-in-secret': secret })
  expect(session).toMatchObject({ person: ada, cookies: [expect.stringMatching(/^__Host-studio=[\w-]{43};/)] })
  const cookie = session?.cookies[0]?.split(';')[0] ?? ''
  for (const headers of [named, { ...named, 'x-sign-in-secret': '' }, { ...named, 'x-sign-in-secret': `${secret}x` }, { cookie }])
    expect(await find(headers)).toBeUndefined()
  expect(await find({ 'x-forwarded-email': 'eve@example.com', 'x-sign-in-secret': secret })).toBeUndefined()
  await signIn.refusals.flush()
  expect(log.join('')).toContain('"untrusted proxy":4,"unknown person":1')
})
