import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { second } from '#src/lib/time.ts'
import { databases } from '#tests/harness/servers/databases.ts'
import { type DatabaseSchema, insertRow, insertRows, maxPrepared, oneOfCondition, select } from './database.ts'
import { type DatabaseLocation, openDatabase } from './open-database.ts'
import { lockDatabase } from './sqlite.ts'

const schema: DatabaseSchema = {
  fileName: 'entries.sqlite',
  migrations: [
    { name: 'entries', statements: ['CREATE TABLE entries (entry TEXT PRIMARY KEY)'] },
    { name: 'times', statements: ['ALTER TABLE entries ADD COLUMN at BIGINT NOT NULL DEFAULT 0'] },
  ],
  tablesWithErasures: ['entries'],
}
const open = (location: DatabaseLocation) => openDatabase(location, schema)
const sqliteFile = (location: string) => join(location, schema.fileName)

const folder = mkdtempSync(join(tmpdir(), 'database-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(await databases())('%s', async (_, newLocation) => {
  const location = await newLocation()
  const database = await open(location)
  afterAll(() => database.close())
  beforeEach(() => database.sql('DELETE FROM entries'))

  const entries = async () => (await database.sql('SELECT entry FROM entries ORDER BY entry')).map(({ entry }) => entry)

  it('returns texts and times as they were stored', async () => {
    const time = Date.UTC(2026, 10, 24)
    await database.sql('INSERT INTO entries (entry, at) VALUES ($1, $2)', ['Zoé “O’Neill” \n', time])
    expect(await database.sql('SELECT entry, at FROM entries WHERE at = $1', [time])).toEqual([{ entry: 'Zoé “O’Neill” \n', at: time }])
  })

  it('insertRow() inserts a row; with ON CONFLICT … DO NOTHING, it skips a row whose key is in the table', async () => {
    const conflict = 'ON CONFLICT (entry) DO NOTHING'
    await insertRow(database.sql, 'entries', { at: 1, entry: 'first' })
    await insertRow(database.sql, 'entries', { entry: 'first', at: 2 }, conflict)
    await insertRow(database.sql, 'entries', { at: 3, entry: 'second' }, conflict)
    expect(await database.sql('SELECT entry, at FROM entries ORDER BY at')).toEqual([
      { entry: 'first', at: 1 },
      { entry: 'second', at: 3 },
    ])
  })

  it('insertRows() inserts rows by properties; a property that a row does not have is null', async () => {
    await database.sql('CREATE TABLE notes (person_id TEXT, noted_at BIGINT)')
    onTestFinished(async () => {
      await database.sql('DROP TABLE notes')
    })
    await insertRows(database.sql, 'notes', [])
    await insertRows(database.sql, 'notes', [{ personId: 'ada' }, { notedAt: 2, personId: undefined }, { personId: 'ben', notedAt: 3 }])
    expect(await database.sql('SELECT person_id, noted_at FROM notes ORDER BY COALESCE(noted_at, 0)')).toEqual([
      { person_id: 'ada', noted_at: null },
      { person_id: null, noted_at: 2 },
      { person_id: 'ben', noted_at: 3 },
    ])
  })

  it('select() rejects rows that its schema does not allow, and the error quotes no value of the rows', async () => {
    await database.sql('INSERT INTO entries (entry, at) VALUES ($1, $2)', ['secret', 1])
    const rows = select(database.sql, z.object({ entry: z.enum(['a', 'b']), at: z.int() }), 'SELECT entry, at FROM entries')
    await expect(rows).rejects.toThrow(
      /^Unexpected row 1 from the database: .*"a"\|"b"\n.*at entry\nStatement: SELECT entry, at FROM entries$/,
    )
    await expect(rows).rejects.not.toThrow(/secret/)
  })

  it('commits or rolls back whole transactions', async () => {
    await expect(
      database.transaction(async (sql) => {
        await sql(`INSERT INTO entries (entry, at) VALUES ('half', 1)`)
        throw new Error('The work fails.')
      }),
    ).rejects.toThrow('The work fails.')
    await expect(database.transaction((sql) => sql('SELECT entry FROM nowhere'))).rejects.toThrow(/nowhere/)
    const statements = [`INSERT INTO entries (entry, at) VALUES ('half', 1)`, 'SELECT entry FROM nowhere']
    for (const pending of [statements, statements.toReversed()])
      await expect(
        database.transaction((sql, commitWith) => {
          for (const statement of pending) commitWith(sql(statement))
          return Promise.resolve()
        }),
      ).rejects.toThrow(/nowhere/)
    expect(await entries()).toEqual([])
    await database.transaction((sql, commitWith) => {
      commitWith(sql(`INSERT INTO entries (entry, at) VALUES ('pending', 1)`))
      return sql(`INSERT INTO entries (entry, at) VALUES ('whole', 1)`)
    })
    expect(await entries()).toEqual(['pending', 'whole'])
  })

  it.each([
    { values: [], matching: [] },
    { values: ['a'], matching: ['a'] },
    { values: ['c', 'a', 'missing'], matching: ['a', 'c'] },
  ])('oneOfCondition selects the rows that have one of the values $values', async ({ values, matching }) => {
    await database.sql(`INSERT INTO entries (entry, at) VALUES ('a', 1), ('b', 1), ('c', 1)`)
    const statement = `SELECT entry FROM entries WHERE at = $1 AND ${oneOfCondition('entry', values, 2)} ORDER BY entry`
    expect((await database.sql(statement, [1, ...values])).map(({ entry }) => entry)).toEqual(matching)
  })

  it('lets exactly one of many concurrent transactions insert a key', async () => {
    const insert = () =>
      database.transaction(async (sql) => {
        const rows = await sql(`INSERT INTO entries (entry, at) VALUES ('one', 1) ON CONFLICT (entry) DO NOTHING RETURNING entry`)
        await new Promise(setImmediate)
        return rows.length
      })
    const inserted = await Promise.all(Array.from({ length: 20 }, insert))
    expect(inserted.filter((count) => count === 1)).toHaveLength(1)
  })

  it('rejects statements inside a transaction that do not use its `sql`', async () => {
    const { sql, transaction, removeDeletedRows } = database
    for (const nested of [() => sql('SELECT 1'), () => transaction((inner) => inner('SELECT 1')), removeDeletedRows])
      await expect(transaction<unknown>(nested)).rejects.toThrow('Use the `sql` of the transaction')
    expect(await database.transaction((sql) => sql('SELECT 1 AS one'))).toEqual([{ one: 1 }])
  })

  it('after one part of a transaction has failed, a statement of another part is rejected', async () => {
    const failed = Promise.withResolvers<undefined>()
    let late: Promise<unknown> | undefined
    const transaction = database.transaction(async (sql) => {
      late = failed.promise.then(() => sql(`INSERT INTO entries (entry) VALUES ('late')`))
      await sql('SELECT 1')
      throw new Error('One part fails.')
    })
    await expect(transaction).rejects.toThrow('One part fails.')
    failed.resolve(undefined)
    await expect(late).rejects.toThrow('after the end of its transaction')
    expect(await entries()).toEqual([])
  })

  it('after the function or a statement of a transaction has failed, the next transaction uses the same connection', async ({ skip }) => {
    skip(!('url' in location), 'SQLite has no connection.')
    const connectionId = () => database.transaction((sql) => sql('SELECT pg_backend_pid() AS pid'))
    const id = await connectionId()
    await expect(database.transaction(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    const wrong = ['SELECT entry FROM nowhere', 'SELECT entry FROM entries WHERE at = $1 / 0']
    for (const statement of wrong) await expect(database.transaction((sql) => sql(statement, [1]))).rejects.toThrow()
    expect(await connectionId()).toEqual(id)
    expect(await database.transaction((sql) => sql('SELECT at FROM entries WHERE at = $1', [1]))).toEqual([])
  })

  it('works after a connection was lost during a transaction', async ({ skip }) => {
    skip(!('url' in location), 'SQLite has no connection.')
    const otherConnection = await open(location)
    onTestFinished(() => otherConnection.close())
    const problems: string[] = []
    const losing = await openDatabase(location, schema, (problem) => problems.push(problem))
    onTestFinished(() => losing.close())
    const lost = losing.transaction(async (sql) => {
      const [row] = await sql('SELECT pg_backend_pid() AS pid')
      await otherConnection.sql('SELECT pg_terminate_backend($1)', [Number(row?.['pid'])])
      // Waits until the package pg has reported the lost connection, while no statement runs.
      await expect.poll(() => problems).toHaveLength(1)
      await sql('SELECT 1')
    })
    await expect(lost).rejects.toThrow()
    expect(await losing.transaction((sql) => sql('SELECT 1 AS one'))).toEqual([{ one: 1 }])
  })

  it('gives a migration an hour, and other statements ten seconds', async ({ skip }) => {
    const fresh = await newLocation()
    skip(!('url' in fresh), 'SQLite has no limit of time.')
    const problems: string[] = []
    const statements = [`CREATE TABLE entries AS SELECT current_setting('statement_timeout') AS entry`]
    const migrations = [{ name: 'timeout', statements }]
    const migrated = await openDatabase(fresh, { ...schema, migrations }, (problem) => problems.push(problem))
    onTestFinished(() => migrated.close())
    expect(await migrated.sql('SELECT entry FROM entries')).toEqual([{ entry: '1h' }])
    await migrated.removeDeletedRows()
    expect(problems).toEqual([])
    for (const sql of [migrated.sql, (statement: string) => migrated.transaction((inner) => inner(statement))])
      expect(await sql('SHOW statement_timeout')).toEqual([{ statement_timeout: '10s' }])
  })

  it('migrates once when several processes start, and refuses a newer schema version', async () => {
    const fresh = await newLocation()
    const opened = 'url' in fresh ? await Promise.all([1, 2, 3].map(() => open(fresh))) : [await open(fresh)]
    const [first] = opened
    expect(await first?.sql('SELECT version FROM migrations')).toEqual(schema.migrations.map((_, index) => ({ version: index + 1 })))
    await first?.sql('INSERT INTO migrations (version) VALUES (99)')
    await Promise.all(opened.map((each) => each.close()))
    await expect(open(fresh)).rejects.toThrow('Start the newer version')
  })
})

describe('SQLite files', () => {
  it('the most recently used statements stay prepared', async () => {
    const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
    onTestFinished(() => prepare.mockRestore())
    const database = await open({ folder: mkdtempSync(join(folder, 'statements-')) })
    onTestFinished(() => database.close())
    /** Runs a statement. Returns whether it had to be prepared first. */
    const isPrepared = async (number: number) => {
      prepare.mockClear()
      expect(await database.sql(`SELECT ${number} AS number`)).toEqual([{ number }])
      return prepare.mock.calls.length > 0
    }
    for (let number = 0; number < maxPrepared; number++) expect(await isPrepared(number)).toBe(true)
    expect(await isPrepared(0)).toBe(false)
    expect(await isPrepared(maxPrepared)).toBe(true)
    expect(await isPrepared(0)).toBe(false)
    expect(await isPrepared(1)).toBe(true)
  })

  it('a SQLite file contains no deleted data after removeDeletedRows', async () => {
    const location = { folder: mkdtempSync(join(folder, 'removed-')) }
    const database = await open(location)
    onTestFinished(() => database.close())
    const secret = 'ada.lovelace@example.com'
    await database.sql(`INSERT INTO entries (entry) VALUES ($1)`, [secret])
    const holds = () => readdirSync(location.folder).some((name) => readFileSync(join(location.folder, name)).includes(secret))
    expect(holds()).toBe(true)
    await database.sql('DELETE FROM entries')
    await database.removeDeletedRows()
    expect(holds()).toBe(false)
  })

  it('a statement waits while another process writes, without blocking this process', async () => {
    const location = { folder: mkdtempSync(join(folder, 'busy-')) }
    const database = await open(location)
    onTestFinished(() => database.close())
    const writer = new DatabaseSync(sqliteFile(location.folder))
    writer.exec('BEGIN IMMEDIATE')
    let isStored = false
    const stored = database.sql(`INSERT INTO entries (entry) VALUES ('key')`).then(() => (isStored = true))
    // If the statement blocked the event loop, `nextTurn()` would not resolve before the statement has failed.
    await nextTurn()
    expect(isStored).toBe(false)
    writer.close()
    await stored
    expect(await database.sql('SELECT entry FROM entries')).toEqual([{ entry: 'key' }])
  })

  it.each(['the file', 'the folder'])('a SQLite file is written again with all data within a second if %s is deleted', async (deleted) => {
    const location = { folder: mkdtempSync(join(folder, 'deleted-')) }
    const problems: string[] = []
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const database = await openDatabase(location, schema, (problem) => problems.push(problem))
    onTestFinished(() => database.close())
    const add = (entry: string) => database.sql('INSERT INTO entries (entry) VALUES ($1)', [entry])
    const stored = async () => {
      const other = await open(location)
      const rows = await other.sql('SELECT entry FROM entries ORDER BY entry').finally(() => other.close())
      return rows.map(({ entry }) => entry)
    }
    await add('before')
    const remove = () => {
      if (deleted === 'the folder') rmSync(location.folder, { recursive: true })
      else for (const name of readdirSync(location.folder)) rmSync(join(location.folder, name))
    }
    remove()
    vi.advanceTimersByTime(second)
    await nextTurn()
    expect(problems).toEqual([expect.stringContaining('was deleted')])
    remove()
    await add('during')
    await database.transaction(async (sql) => {
      remove()
      await sql(`INSERT INTO entries (entry) VALUES ('within')`)
    })
    expect(await stored()).toEqual(['before', 'during', 'within'])
  })

  it('a statement is rejected while a deleted SQLite file cannot be written again', async () => {
    const location = { folder: join(mkdtempSync(join(folder, 'lost-')), 'data') }
    const problems: string[] = []
    const database = await openDatabase(location, schema, (problem) => problems.push(problem))
    onTestFinished(() => database.close())
    rmSync(location.folder, { recursive: true })
    writeFileSync(location.folder, 'a file where the folder was')
    const add = (entry: string) => database.sql('INSERT INTO entries (entry) VALUES ($1)', [entry])
    await expect(add('refused')).rejects.toThrow()
    rmSync(location.folder)
    await add('stored')
    expect(await database.sql('SELECT entry FROM entries')).toEqual([{ entry: 'stored' }])
  })

  it('a statement is rejected if another file has replaced the SQLite file', async () => {
    const location = { folder: mkdtempSync(join(folder, 'replaced-')) }
    const database = await open(location)
    onTestFinished(() => database.close())
    const other = { folder: mkdtempSync(join(folder, 'other-')) }
    await (await open(other)).close()
    renameSync(sqliteFile(other.folder), sqliteFile(location.folder))
    await expect(database.sql(`INSERT INTO entries (entry) VALUES ('lost')`)).rejects.toThrow('Another file has replaced')
  })

  it('a SQLite file can be locked by one server at a time', () => {
    const path = sqliteFile(mkdtempSync(join(folder, 'lock-')))
    const unlock = lockDatabase(path)
    expect(() => lockDatabase(path)).toThrow('Another server')
    unlock()
    lockDatabase(path)()
  })

  it('a damaged SQLite file is closed after each attempt to open it', async () => {
    const damaged = mkdtempSync(join(folder, 'damaged-'))
    writeFileSync(sqliteFile(damaged), 'x'.repeat(8192))
    const close = vi.spyOn(DatabaseSync.prototype, 'close')
    onTestFinished(() => close.mockRestore())
    await expect(open({ folder: damaged })).rejects.toThrow('not a database')
    expect(close).toHaveBeenCalledOnce()
  })

  it('a SQLite file cannot be opened if its folder cannot be created', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    await expect(open({ folder: file })).rejects.toThrow()
  })
})
