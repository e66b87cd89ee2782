import { parse } from 'node-html-parser'
import { afterAll, describe, expect, it } from 'vitest'
import { dictionaryPart } from '#src/content-model/all-languages/content.ts'
import { translationFunctions } from '#src/content-model/i18n/translate.ts'
import { templates } from '#src/intake/templates/templates.ts'
import { fieldValue, titleOf } from '#tests/harness/intake/inbox-page.ts'
import { startTestInbox } from '#tests/harness/intake/test-inbox.ts'
import { cookieHeader, staff, startTestIntake } from '#tests/harness/intake/test-intake.ts'
import { databases } from '#tests/harness/servers/databases.ts'

const emailForm = 'type="email"'

describe.each(await databases())('%s', async (_, newLocation) => {
  const inbox = await startTestInbox(await newLocation())
  afterAll(() => inbox[Symbol.asyncDispose]())

  it('without a session the inbox shows only the form for the e-mail address', async () => {
    const id = await inbox.addRequest({ name: 'Lady Secret' })
    const request = `/staff/requests/${id}`
    for (const path of ['/staff', '/fr/staff', request, `${request}/erase`, '/staff/requests.csv', '/staff/mails']) {
      const { status, text } = await inbox.get(path, {})
      expect([status, text.includes('Secret'), text.includes(emailForm)]).toEqual([200, false, true])
    }
  })

  it('responds to the e-mail address of a stranger in the same way as to that of a member of staff', async () => {
    const ask = (email: string) => inbox.intake.send('/staff/code', { email }, { 'Sec-Fetch-Site': 'same-origin' })
    const [toStaff, toStranger] = [await ask('bob@house.example'), await ask('eve@example.com')]
    const withoutTokens = ({ status, headers }: Response) => [
      status,
      headers.get('Location'),
      headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{43}/, '')),
    ]
    expect(withoutTokens(toStaff)).toEqual(withoutTokens(toStranger))
    expect(await toStaff.text()).toBe(await toStranger.text())
  })

  it('a sign-in code opens a new session once, and a session cookie with a value chosen by an attacker is ignored', async () => {
    const { intake, get } = inbox
    const fixated = `__Host-staff=${'a'.repeat(43)}`
    const requested = await intake.send('/staff/code', { email: staff })
    const code = await intake.mail.codeFor(staff)
    const signedIn = await intake.send('/staff/session', { code }, { Cookie: `${cookieHeader(requested)}; ${fixated}` })
    expect(cookieHeader(signedIn)).toMatch(/__Host-staff=[\w-]{43}/)
    expect(cookieHeader(signedIn)).not.toContain(fixated)
    expect((await get('/staff', { Cookie: fixated })).text).toContain(emailForm)
    const repeated = await intake.send('/staff/session', { code }, { Cookie: cookieHeader(requested) })
    expect(repeated.status).toBe(403)
  })

  it('a session ends at sign-out, and when its e-mail address no longer belongs to the staff', async () => {
    const { intake, get, submit } = inbox
    const signedOut = await intake.signIn('bob@house.example')
    expect((await submit('/staff/leave', {}, signedOut)).status).toBe(303)
    expect((await get('/staff', { Cookie: signedOut.Cookie })).text).toContain(emailForm)

    const removed = await intake.signIn('bob@house.example')
    await intake.database.sql(`UPDATE sessions SET email = 'carol@house.example' WHERE email = 'bob@house.example'`)
    expect((await get('/staff', { Cookie: removed.Cookie })).text).toContain(emailForm)
  })
})

it('after the sign-in, the request is shown whose link was opened without a session', async () => {
  await using inbox = await startTestInbox()
  const { intake, get } = inbox
  const id = await inbox.addRequest({ name: 'Lord Linked' })
  const actionIn = (html: string) => parse(html).querySelector('form')?.getAttribute('action') ?? ''
  const first = await get(`/fr/staff/requests/${id}`, {})
  const requested = await intake.send(actionIn(first.text), { email: staff })
  const Cookie = cookieHeader(requested)
  const second = await get(requested.headers.get('Location') ?? '', { Cookie })
  const signedIn = await intake.send(actionIn(second.text), { code: await intake.mail.codeFor(staff) }, { Cookie })
  expect(signedIn.headers.get('Location')).toBe(`/fr/staff/requests/${id}`)
  const elsewhere = await intake.send('/staff/session?request=/evil.example', { code: 'x' }, { Cookie })
  expect(await elsewhere.text()).not.toContain('evil')
})

it('each step of the sign-in puts the focus into its field, and the title names the page', async () => {
  await using inbox = await startTestInbox()
  const { intake, get } = inbox
  const { login, title } = translationFunctions('en', dictionaryPart('en', 'staff')).staff
  const first = (await get('/staff', {})).text
  const Cookie = cookieHeader(await intake.send('/staff/code', { email: staff }))
  const second = (await get('/staff/code', { Cookie })).text
  for (const html of [first, second]) {
    expect(parse(html).querySelectorAll('input[autofocus]')).toHaveLength(1)
    expect(titleOf(html)).toBe(title({ page: login.title(), brand: templates.brand }))
  }
  const id = await inbox.addRequest()
  expect(titleOf((await get(`/staff/requests/${id}`)).text)).toBe(title({ page: `${id} – Zoé`, brand: templates.brand }))
})

it('a member of staff sees all their own sessions, and can end them all', async () => {
  await using inbox = await startTestInbox()
  const [other, stranger] = [await inbox.intake.signIn(), await inbox.intake.signIn('bob@house.example')]
  expect((await inbox.get('/staff/sessions')).text.match(/<li /g)).toHaveLength(2)
  expect((await inbox.submit('/staff/sessions/leave')).status).toBe(303)
  expect((await inbox.get('/staff')).text).toContain(emailForm)
  expect((await inbox.get('/staff', { Cookie: other.Cookie })).text).toContain(emailForm)
  expect((await inbox.get('/staff', { Cookie: stranger.Cookie })).text).not.toContain(emailForm)
})

it('the audit log records who signs in and out, and counts refused attempts', async () => {
  await using intake = await startTestIntake()
  const requested = cookieHeader(await intake.send('/staff/code', { email: staff }))
  const enter = (code: string) => intake.send('/staff/session', { code }, { Cookie: requested })
  await enter('wrong')
  const session = cookieHeader(await enter(await intake.mail.codeFor(staff)))
  const list = await intake.request('/staff', { headers: { Cookie: session } })
  const token = fieldValue(await list.text(), 'token')
  await intake.send('/staff/leave', { token }, { Cookie: session })
  await intake.stop()
  expect(await intake.database.sql('SELECT actor, action, details FROM audit_log ORDER BY at')).toEqual([
    { actor: staff, action: 'signIn', details: '{}' },
    { actor: staff, action: 'signOut', details: '{}' },
    { actor: 'system', action: 'signInRefused', details: '{"counts":{"wrong code":1}}' },
  ])
})

it('the intake sends at most 20 sign-in codes to one network within ten minutes', async () => {
  await using intake = await startTestIntake()
  const statuses: number[] = []
  for (let count = 0; count < 22; count += 1) statuses.push((await intake.send('/staff/code', { email: `x${count}@example.com` })).status)
  expect(statuses).toEqual([...Array<number>(20).fill(303), 429, 429])
})

it('requests for codes are limited by e-mail address and network, so that strangers elsewhere cannot lock out the staff', async () => {
  await using intake = await startTestIntake({ env: { TRUSTED_PROXY: '127.0.0.1' } })
  const ask = async (client: string) => (await intake.send('/staff/code', { email: staff }, { 'X-Forwarded-For': client })).status
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1) statuses.push(await ask('192.0.2.1'))
  expect(statuses).toEqual([...Array<number>(10).fill(303), 429])
  expect(await ask('198.51.100.1')).toBe(303)
})

it('if STAFF_HEADER_SECRET is set, STAFF_HEADER is trusted only together with this secret', async () => {
  const secret = '0123456789abcdef0123456789abcdef'
  await using intake = await startTestIntake({ env: { STAFF_HEADER: 'X-Forwarded-Email', STAFF_HEADER_SECRET: secret } })
  const visit = async (headers: Record<string, string>) => (await intake.request('/staff', { headers })).status
  expect(await visit({ 'X-Forwarded-Email': staff })).toBe(403)
  expect(await visit({ 'X-Forwarded-Email': staff, 'X-Sign-In-Secret': secret })).toBe(200)
})

it('STAFF_HEADER is trusted from a proxy on the local machine', async () => {
  await using intake = await startTestIntake({ env: { STAFF_HEADER: 'X-Forwarded-Email' } })
  const visit = async (headers: Record<string, string>) => {
    const response = await intake.request('/staff', { headers })
    return { status: response.status, cookie: cookieHeader(response) }
  }
  const ada = await visit({ 'X-Forwarded-Email': 'Ada@house.example' })
  expect([ada.status, ada.cookie]).toEqual([200, expect.stringMatching(/^__Host-staff=/)])
  // Refused: a session cookie without the header of STAFF_HEADER, and this header with an e-mail address that is not in STAFF.
  expect((await visit({ Cookie: ada.cookie })).status).toBe(403)
  expect((await visit({ 'X-Forwarded-Email': 'eve@example.com' })).status).toBe(403)
  const bob = await visit({ 'X-Forwarded-Email': 'bob@house.example', Cookie: ada.cookie })
  expect(bob.cookie).not.toBe('')
  expect(bob.cookie).not.toBe(ada.cookie)
  expect((await intake.send('/staff/code', { email: staff })).status).toBe(403)
})
