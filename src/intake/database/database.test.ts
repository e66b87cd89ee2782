import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { databases } from '../../../tests/harness/databases.ts'
import type { Database } from './database.ts'
import { fileIn, openDatabase, type Place } from './open.ts'
import { lockServer, requireVersion } from './sqlite.ts'

const folder = mkdtempSync(join(tmpdir(), 'database-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(await databases())('%s', (_, newPlace) => {
  let place: Place
  let database: Database
  beforeAll(async () => {
    place = await newPlace()
    database = await openDatabase(place)
    await database.run('CREATE TABLE words (word TEXT PRIMARY KEY, at BIGINT NOT NULL)')
  })
  afterAll(() => database.close())

  const words = async () => (await database.run('SELECT word FROM words ORDER BY word')).map(({ word }) => word)

  it('keeps texts and times as they are', async () => {
    const time = Date.UTC(2026, 10, 24)
    await database.run('INSERT INTO words (word, at) VALUES ($1, $2)', ['Zoé “O’Neill” \n', time])
    expect(await database.run('SELECT word, at FROM words WHERE at = $1', [time])).toEqual([{ word: 'Zoé “O’Neill” \n', at: time }])
    await database.run('DELETE FROM words')
  })

  it('does all of a transaction or nothing, and another one after it', async () => {
    await expect(
      database.transaction(async (run) => {
        await run(`INSERT INTO words (word, at) VALUES ('half', 1)`)
        throw new Error('The work fails.')
      }),
    ).rejects.toThrow('The work fails.')
    await expect(database.transaction((run) => run('SELECT word FROM nowhere'))).rejects.toThrow(/nowhere/)
    expect(await words()).toEqual([])
    await database.transaction((run) => run(`INSERT INTO words (word, at) VALUES ('whole', 1)`))
    expect(await words()).toEqual(['whole'])
    await database.run('DELETE FROM words')
  })

  it('lets one of many that come together have a word', async () => {
    const take = () =>
      database.transaction(async (run) => {
        const rows = await run(`INSERT INTO words (word, at) VALUES ('one', 1) ON CONFLICT (word) DO NOTHING RETURNING word`)
        await new Promise(setImmediate)
        return rows.length
      })
    const taken = await Promise.all(Array.from({ length: 20 }, take))
    expect(taken.filter((count) => count === 1)).toHaveLength(1)
    await database.run('DELETE FROM words')
  })

  it('goes on after a connection that was lost within a transaction', async ({ skip }) => {
    skip(!('url' in place), 'SQLite has none.')
    const lost = database.transaction(async (run) => {
      const [row] = await run('SELECT pg_backend_pid() AS pid')
      await database.run('SELECT pg_terminate_backend($1)', [Number(row?.['pid'])])
      // It is told while no statement runs.
      await new Promise((resolve) => setTimeout(resolve, 100))
      await run('SELECT 1')
    })
    await expect(lost).rejects.toThrow()
    expect(await database.transaction((run) => run('SELECT 1 AS one'))).toEqual([{ one: 1 }])
  })

  it('makes its tables once, however many start together, and leaves those of a newer program alone', async () => {
    const fresh = await newPlace()
    const all = 'url' in fresh ? await Promise.all([1, 2, 3].map(() => openDatabase(fresh))) : [await openDatabase(fresh)]
    const [first] = all
    expect(await first?.run('SELECT version FROM migrations')).toEqual([{ version: 1 }])
    await first?.run('INSERT INTO migrations (version) VALUES (99)')
    await Promise.all(all.map((one) => one.close()))
    await expect(openDatabase(fresh)).rejects.toThrow('newer program')
  })
})

describe('a file of SQLite', () => {
  it('has nothing of what was deleted, once it is cleaned', async () => {
    const place = { folder: mkdtempSync(join(folder, 'clean-')) }
    const database = await openDatabase(place)
    onTestFinished(() => database.close())
    const secret = 'ada.lovelace@example.com'
    await database.run(`INSERT INTO seen (mark, seen_at, request) VALUES ($1, 1, 'x')`, [secret])
    const holds = () => readdirSync(place.folder).some((name) => readFileSync(join(place.folder, name)).includes(secret))
    expect(holds()).toBe(true)
    await database.run('DELETE FROM seen')
    await database.clean()
    expect(holds()).toBe(false)
  })

  it('is one server’s alone', () => {
    const path = fileIn(mkdtempSync(join(folder, 'lock-')))
    const unlock = lockServer(path)
    expect(() => lockServer(path)).toThrow('Another server')
    unlock()
    lockServer(path)()
  })

  it('is not opened by a SQLite that can spoil it', () => {
    for (const version of ['3.51.2', '3.40.1', '2.99.99', undefined]) expect(() => requireVersion(version)).toThrow('newer')
    for (const version of ['3.51.3', '3.53.0', '4.0.0']) expect(() => requireVersion(version)).not.toThrow()
  })

  it('says so where a folder cannot be made', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    await expect(openDatabase({ folder: file })).rejects.toThrow()
  })
})
