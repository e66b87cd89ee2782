import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../../../tests/harness/databases.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { enterCode, sendCode } from './codes.ts'
import { cookieIn, setCookie } from './cookies.ts'
import { isSameOrigin } from './same-origin.ts'
import { addressOf, closeSession, openSession } from './sessions.ts'
import { formToken, isSame } from './tokens.ts'

describe.each(await databases())('%s', (_, newPlace) => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(await newPlace())
  })
  afterAll(() => database.close())

  const staff = ['ada@house.example']
  const minute = 60_000
  let now = 1_000_000_000_000
  const ask = (address = 'Ada@House.example ') => sendCode(database, { address, language: 'en' }, staff, now)
  const sentCode = async () =>
    String((await database.run('SELECT code FROM mails ORDER BY created_at DESC, due_at DESC LIMIT 1'))[0]?.['code'])
  const isOpen = (entry: Awaited<ReturnType<typeof enterCode>>) => typeof entry === 'object'

  it('lets somebody of the staff in with the code, however it is typed', async () => {
    const browser = await ask()
    const code = await sentCode()
    expect(code).toMatch(/^\d{8}$/)
    const entry = await enterCode(database, browser, ` ${code.slice(0, 4)} ${code.slice(4)}`, now)
    expect(await addressOf(database.run, typeof entry === 'object' ? entry.session : '', now)).toBe('ada@house.example')
  })

  it('takes a code once', async () => {
    now += minute
    const browser = await ask()
    const code = await sentCode()
    const entries = await Promise.all([1, 2, 3].map(() => enterCode(database, browser, code, now)))
    expect(entries.filter(isOpen)).toHaveLength(1)
    expect(await enterCode(database, browser, code, now)).toBe('over')
  })

  it('takes a code in the browser alone that has asked for it', async () => {
    now += minute
    await ask()
    const code = await sentCode()
    const other = await ask('eve@example.com')
    expect(await enterCode(database, other, code, now)).toBe('wrong')
    expect(await enterCode(database, '', code, now)).toBe('over')
  })

  it('takes no code after ten minutes', async () => {
    now += minute
    const browser = await ask()
    const code = await sentCode()
    expect(await enterCode(database, browser, code, now + 10 * minute)).toBe('over')
    expect(isOpen(await enterCode(database, browser, code, now + 10 * minute - 1))).toBe(true)
  })

  it('takes no code any more after five that were wrong', async () => {
    now += minute
    const browser = await ask()
    const code = await sentCode()
    const wrong = code === '00000000' ? '00000001' : '00000000'
    const tries = []
    for (let count = 0; count < 5; count += 1) tries.push(await enterCode(database, browser, wrong, now))
    expect(tries).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'over'])
    expect(await enterCode(database, browser, code, now)).toBe('over')
  })

  it('does for a stranger all that it does for the staff, except that nothing is sent', async () => {
    now += minute
    const count = async () => Number((await database.run('SELECT COUNT(*) AS count FROM mails'))[0]?.['count'])
    const before = await count()
    const browser = await ask('eve@example.com')
    expect(browser).toHaveLength((await ask()).length)
    expect(await count()).toBe(before + 1)
    expect(JSON.stringify(await database.run('SELECT * FROM codes'))).not.toContain('eve')
  })

  it('sends an address so many codes in an hour, and again after it', async () => {
    now += 120 * minute
    const sentTo = async () =>
      Number((await database.run(`SELECT COUNT(*) AS count FROM mails WHERE created_at >= $1`, [now]))[0]?.['count'])
    for (let count = 0; count < 62; count += 1) await ask()
    expect(await sentTo()).toBe(60)
    now += 61 * minute
    await ask()
    expect(await sentTo()).toBe(1)
  })

  it('keeps a session for a working day, until it is closed, and its digest alone', async () => {
    const session = await openSession(database.run, 'ada@house.example', now)
    const later = now + 12 * 60 * minute
    expect(await addressOf(database.run, session, later - 1)).toBe('ada@house.example')
    expect(await addressOf(database.run, session, later)).toBeUndefined()
    expect(JSON.stringify(await database.run('SELECT * FROM sessions'))).not.toContain(session)
    await closeSession(database.run, session)
    expect(await addressOf(database.run, session, now)).toBeUndefined()
    expect(await openSession(database.run, 'ada@house.example', now)).not.toBe(session)
  })
})

it('gives the forms of each session a token that does not tell the session', () => {
  expect(formToken('one')).toMatch(/^[0-9a-f]{32}$/)
  expect(formToken('one')).not.toBe(formToken('two'))
  expect([isSame('a', 'a'), isSame('a', 'b'), isSame('', 'a'), isSame('a', 'aa')]).toEqual([true, false, false, false])
})

it('sets cookies that no script, no other host and no other site gets, and reads its own', () => {
  expect(setCookie('session', 'abc')).toBe('__Host-staff=abc; Path=/; Max-Age=43200; Secure; HttpOnly; SameSite=Strict')
  expect(setCookie('browser', 'abc')).toContain('Max-Age=600;')
  expect(setCookie('session', '')).toContain('Max-Age=0;')
  expect(cookieIn('a=b; __Host-staff=abc; __Host-code=def', 'session')).toBe('abc')
  expect(cookieIn('a=b; __Host-staff=abc; __Host-code=def', 'browser')).toBe('def')
  expect(cookieIn('staff=abc; x__Host-staff=abc', 'session')).toBeUndefined()
  expect(cookieIn(undefined, 'session')).toBeUndefined()
})

it.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://house.example', host: 'house.example' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ origin: 'https://house.example', host: 'house.example' }, true],
  [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
  [{ origin: 'https://evil.example', host: 'house.example' }, false],
  [{ origin: 'null', host: 'house.example' }, false],
  [{ host: 'house.example' }, false],
])('whether a form is of this origin: %j %s', (headers, is) => {
  expect(isSameOrigin(headers)).toBe(is)
})
