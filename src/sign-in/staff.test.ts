import { afterAll, describe, expect, it } from 'vitest'
import { databases } from '../../tests/harness/databases.ts'
import { countRows } from '../database/index.ts'
import { openIntakeDatabase } from '../intake/tables/intake-schema.ts'
import { hour, minute } from '../lib/time.ts'
import { enterCode, sendCode } from './codes.ts'
import { closeSession, csrfToken, isEqualInConstantTime, openSession, readCookie, sessionAddress, setCookie } from './sessions.ts'

describe.each(await databases())('%s', async (_, newLocation) => {
  const database = await openIntakeDatabase(await newLocation())
  afterAll(() => database.close())

  const staff = ['ada@house.example']
  let now = 1_000_000_000_000
  const requestCode = (address = 'Ada@House.example ') => sendCode(database, { address, language: 'en' }, staff, now)
  const sentCode = async () =>
    String((await database.run('SELECT code FROM mails ORDER BY created_at DESC, due_at DESC LIMIT 1'))[0]?.['code'])
  const isSignedIn = (result: Awaited<ReturnType<typeof enterCode>>) => typeof result === 'object'

  it('signs in with the code, also with spaces in it', async () => {
    const browser = await requestCode()
    const code = await sentCode()
    expect(code).toMatch(/^\d{8}$/)
    const result = await enterCode(database, browser, ` ${code.slice(0, 4)} ${code.slice(4)}`, now)
    expect(await sessionAddress(database.run, typeof result === 'object' ? result.session : '', now)).toBe('ada@house.example')
  })

  it('accepts a code only once', async () => {
    now += minute
    const browser = await requestCode()
    const code = await sentCode()
    const results = await Promise.all([1, 2, 3].map(() => enterCode(database, browser, code, now)))
    expect(results.filter(isSignedIn)).toHaveLength(1)
    expect(await enterCode(database, browser, code, now)).toBe('over')
  })

  it('accepts a code only in the browser that requested it', async () => {
    now += minute
    await requestCode()
    const code = await sentCode()
    const otherBrowser = await requestCode('eve@example.com')
    expect(await enterCode(database, otherBrowser, code, now)).toBe('wrong')
    expect(await enterCode(database, '', code, now)).toBe('over')
  })

  it('rejects a code after ten minutes', async () => {
    now += minute
    const browser = await requestCode()
    const code = await sentCode()
    expect(await enterCode(database, browser, code, now + 10 * minute)).toBe('over')
    expect(isSignedIn(await enterCode(database, browser, code, now + 10 * minute - 1))).toBe(true)
  })

  it('rejects the right code after five wrong ones', async () => {
    now += minute
    const browser = await requestCode()
    const code = await sentCode()
    const wrong = code === '00000000' ? '00000001' : '00000000'
    const tries = []
    for (let count = 0; count < 5; count += 1) tries.push(await enterCode(database, browser, wrong, now))
    expect(tries).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'over'])
    expect(await enterCode(database, browser, code, now)).toBe('over')
  })

  it('treats a stranger like the staff, but sends and stores nothing about the stranger', async () => {
    now += minute
    const count = () => countRows(database.run, 'mails')
    const before = await count()
    const browser = await requestCode('eve@example.com')
    expect(browser).toHaveLength((await requestCode()).length)
    expect(await count()).toBe(before + 1)
    expect(JSON.stringify(await database.run('SELECT * FROM codes'))).not.toContain('eve')
  })

  it('sends an address at most 60 codes per hour', async () => {
    now += 2 * hour
    const sentTo = () => countRows(database.run, 'mails', 'created_at >= $1', [now])
    for (let count = 0; count < 62; count += 1) await requestCode()
    expect(await sentTo()).toBe(60)
    now += 61 * minute
    await requestCode()
    expect(await sentTo()).toBe(1)
  })

  it('keeps the digest of a session for twelve hours or until sign-out', async () => {
    const session = await openSession(database.run, 'ada@house.example', now)
    const later = now + 12 * hour
    expect(await sessionAddress(database.run, session, later - 1)).toBe('ada@house.example')
    expect(await sessionAddress(database.run, session, later)).toBeUndefined()
    expect(JSON.stringify(await database.run('SELECT * FROM sessions'))).not.toContain(session)
    await closeSession(database.run, session)
    expect(await sessionAddress(database.run, session, now)).toBeUndefined()
    expect(await openSession(database.run, 'ada@house.example', now)).not.toBe(session)
  })
})

it('csrfToken derives a token that does not reveal the session', () => {
  expect(csrfToken('one')).toMatch(/^[0-9a-f]{32}$/)
  expect(csrfToken('one')).not.toBe(csrfToken('two'))
  expect([
    isEqualInConstantTime('a', 'a'),
    isEqualInConstantTime('a', 'b'),
    isEqualInConstantTime('', 'a'),
    isEqualInConstantTime('a', 'aa'),
  ]).toEqual([true, false, false, false])
})

it('the cookies are host-only, HttpOnly and SameSite, and only cookies of the inbox are read', () => {
  expect(setCookie('session', 'abc')).toBe('__Host-staff=abc; Path=/; Max-Age=43200; Secure; HttpOnly; SameSite=Strict')
  expect(setCookie('browser', 'abc')).toContain('Max-Age=600;')
  expect(setCookie('session', '')).toContain('Max-Age=0;')
  expect(readCookie('a=b; __Host-staff=abc; __Host-code=def', 'session')).toBe('abc')
  expect(readCookie('a=b; __Host-staff=abc; __Host-code=def', 'browser')).toBe('def')
  expect(readCookie('staff=abc; x__Host-staff=abc', 'session')).toBeUndefined()
  expect(readCookie(undefined, 'session')).toBeUndefined()
})
