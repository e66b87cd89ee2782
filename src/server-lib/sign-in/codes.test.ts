import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { minute } from '#src/lib/time.ts'
import { countRows, openDatabase } from '#src/server-lib/database/index.ts'
import { mailMigrations } from '#src/server-lib/mail/index.ts'
import { databases } from '#tests/harness/servers/databases.ts'
import { enterCode, printCode, sendCode } from './codes.ts'
import { signInMigrations } from './sign-in-migrations.ts'

const ada = 'ada@house.example'
const schema = {
  fileName: 'people.sqlite',
  migrations: [...mailMigrations, ...signInMigrations],
  tablesWithErasures: [],
}

describe.each(await databases())('%s', async (_, newLocation) => {
  const database = await openDatabase(await newLocation(), schema)
  afterAll(() => database.close())

  let now = 1_000_000_000_000
  const requestCode = (email = ada, isKnownBrowser = false) =>
    sendCode(database, { email, language: 'en', isPerson: email === ada, isKnownBrowser, now })
  const sentCode = async () =>
    String((await database.sql('SELECT code FROM mails ORDER BY due_from DESC, due_at DESC LIMIT 1'))[0]?.['code'])
  const isRight = (result: Awaited<ReturnType<typeof enterCode>>) => result.kind === 'right'
  const sent = () => countRows(database.sql, 'mails', 'due_from >= $1', [now])

  // Moves the clock on, so that all codes of earlier tests have expired.
  beforeEach(() => {
    now += 21 * minute
  })

  it('accepts the code, also with spaces in it', async () => {
    const browser = await requestCode()
    const code = await sentCode()
    expect(code).toMatch(/^\d{8}$/)
    expect(await enterCode(database, browser, ` ${code.slice(0, 4)} ${code.slice(4)}`, now)).toEqual({ kind: 'right', email: ada })
  })

  it('accepts a code only once', async () => {
    const browser = await requestCode()
    const code = await sentCode()
    const results = await Promise.all([1, 2, 3].map(() => enterCode(database, browser, code, now)))
    expect(results.filter(isRight)).toHaveLength(1)
    expect(await enterCode(database, browser, code, now)).toEqual({ kind: 'over' })
  })

  it('accepts a code only in the browser that requested it', async () => {
    await requestCode()
    const code = await sentCode()
    const otherBrowser = await requestCode('eve@example.com')
    expect(await enterCode(database, otherBrowser, code, now)).toEqual({ kind: 'wrong' })
    expect(await enterCode(database, '', code, now)).toEqual({ kind: 'over' })
  })

  it('rejects a code after ten minutes', async () => {
    const browser = await requestCode()
    const code = await sentCode()
    expect(await enterCode(database, browser, code, now + 10 * minute)).toEqual({ kind: 'over' })
    expect(isRight(await enterCode(database, browser, code, now + 10 * minute - 1))).toBe(true)
  })

  it('rejects the right code after five wrong ones', async () => {
    const browser = await requestCode()
    const code = await sentCode()
    const wrong = code === '00000000' ? '00000001' : '00000000'
    const results = []
    for (let count = 0; count < 5; count += 1) results.push(await enterCode(database, browser, wrong, now))
    expect(results.map(({ kind }) => kind)).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'over'])
    expect(await enterCode(database, browser, code, now)).toEqual({ kind: 'over' })
  })

  it('gives a stranger a token like a person, but sends no mail, and does not store the address of the stranger', async () => {
    const browser = await requestCode('eve@example.com')
    expect(browser).toHaveLength((await requestCode()).length)
    expect(await sent()).toBe(1)
    expect(JSON.stringify(await database.sql('SELECT * FROM codes'))).not.toContain('eve')
  })

  it('while strangers request codes for an address, a pending code stays valid, and every new browser can sign in', async () => {
    const first = await requestCode()
    const firstCode = await sentCode()
    const start = now
    for (let count = 0; count < 20; count += 1) {
      now += 1
      await requestCode()
    }
    const late = await requestCode()
    expect(await countRows(database.sql, 'mails', 'due_from >= $1', [start])).toBe(6)
    expect(await enterCode(database, late, await sentCode(), now)).toEqual({ kind: 'right', email: ada })
    expect(await enterCode(database, first, firstCode, now)).toEqual({ kind: 'right', email: ada })
  })

  it('sends a code to a known browser, however many codes strangers have requested', async () => {
    for (let count = 0; count < 10; count += 1) await requestCode()
    await requestCode(ada, true)
    expect(await sent()).toBe(7)
  })

  it('accepts a printed code once, in a browser that has requested a code for the same e-mail address', async () => {
    const [browser, stranger] = [await requestCode(), await requestCode('eve@example.com')]
    await printCode(database, ada, now)
    const code = await printCode(database, ada, now)
    expect(await sent()).toBe(1)
    expect(await enterCode(database, stranger, code, now)).toEqual({ kind: 'wrong' })
    expect(await enterCode(database, browser, code, now)).toEqual({ kind: 'right', email: ada })
    expect(await enterCode(database, await requestCode(), code, now)).toEqual({ kind: 'wrong' })
  })

  it('above the limit of mailed codes, a request for a code shares the code that was mailed last, not a newer printed code', async () => {
    for (let count = 0; count < 6; count += 1) {
      now += 1
      await requestCode()
    }
    now += 1
    await printCode(database, ada, now)
    expect(await enterCode(database, await requestCode(), await sentCode(), now)).toEqual({ kind: 'right', email: ada })
  })

  it('rejects a printed code after ten minutes', async () => {
    const code = await printCode(database, ada, now)
    now += 10 * minute
    expect(await enterCode(database, await requestCode(), code, now)).toEqual({ kind: 'wrong' })
  })
})
