import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createJsonLog } from '#src/lib/node/log.ts'
import { hour } from '#src/lib/time.ts'
import { openDatabase } from '#src/server-lib/database/index.ts'
import { mailMigrations } from '#src/server-lib/mail/index.ts'
import { type Caller, listedPeople, signInHandlers, signInMigrations, startSignIn } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'sign-in-handlers-'))
const migrations = [...mailMigrations, ...signInMigrations]
const database = await openDatabase({ folder }, { fileName: 'people.sqlite', migrations, tablesWithErasures: [] })
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const signIn = await startSignIn({
  name: 'studio',
  database,
  people: listedPeople([{ email: 'ada@house.example', name: 'Ada', language: 'fr', role: 'publisher' } as const]),
  lifetimes: { idle: hour, total: hour },
  proxy: undefined,
  log: createJsonLog(() => undefined),
  recordAccess: () => Promise.resolve(),
  wakeMailer: () => undefined,
  now: () => 1_000_000_000_000,
})

type Submission = Caller & { form: Record<string, string> }

const handlers = signInHandlers<'publisher', object, Submission>({
  fields: { email: 'address', code: 'code' },
  readForm: ({ form }) => new URLSearchParams(form),
  languageOf: () => 'fr',
  showStep: (_dependencies, _submission, step, status) => ({ status, headers: {}, body: JSON.stringify(step) }),
  redirectTo: (_dependencies, _submission, page, cookies = []) => ({
    status: 303,
    headers: { Location: page, 'Set-Cookie': cookies },
    body: '',
  }),
})

const submission = (form: Record<string, string>, cookie = '', client = '192.0.2.1'): Submission => ({
  headers: { cookie, 'user-agent': 'Firefox' },
  connection: '127.0.0.1',
  client,
  form,
})

/** Requests a code for Ada. Returns the cookie that the browser then has. The table of mails then has only the mail with this code. */
async function requestCode(): Promise<string> {
  await database.sql('DELETE FROM mails')
  const { headers } = await handlers.requestCode({ signIn }, submission({ address: 'ada@house.example' }))
  expect(headers).toMatchObject({ Location: 'code' })
  return String(headers['Set-Cookie']).split(';')[0] ?? ''
}

it('the form for the code is shown only in a browser that has requested a code', async () => {
  expect((await handlers.showCodeForm({ signIn }, submission({}))).headers).toMatchObject({ Location: 'email' })
  const { status, body } = await handlers.showCodeForm({ signIn }, submission({}, await requestCode()))
  expect([status, body]).toEqual([200, '{"kind":"code"}'])
})

it('a wrong code, or none, shows the form again with the problem', async () => {
  const cookie = await requestCode()
  for (const form of [{ code: '0' }, {}]) {
    const { status, body } = await handlers.submitCode({ signIn }, submission(form, cookie))
    expect([status, body]).toEqual([403, '{"kind":"code","problem":"wrong"}'])
  }
})

it('a right code leads to the page after the sign-in, with the cookies of the session', async () => {
  const cookie = await requestCode()
  const [mail] = await database.sql('SELECT code FROM mails')
  const { status, headers } = await handlers.submitCode({ signIn }, submission({ code: String(mail?.['code']) }, cookie))
  expect([status, headers['Location']]).toEqual([303, 'signedIn'])
  expect(headers['Set-Cookie']).toHaveLength(3)
})

it('above the limit, the form for the e-mail address is shown with status 429, also if the request has no e-mail address', async () => {
  const client = '198.51.100.7'
  let last
  for (let count = 0; count < 40; count += 1) last = await handlers.requestCode({ signIn }, submission({}, '', client))
  expect([last?.status, last?.body]).toEqual([429, '{"kind":"email","isRateLimited":true}'])
})
