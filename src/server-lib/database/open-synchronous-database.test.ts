import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { openSynchronousDatabase } from './open-synchronous-database.ts'

let folder: string
const path = () => join(folder, 'a.sqlite')
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'synchronous-database-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const first = 'CREATE TABLE IF NOT EXISTS a (text TEXT) STRICT'
const second = `ALTER TABLE a ADD COLUMN more TEXT NOT NULL DEFAULT ''`

function open(...migrations: string[]) {
  const database = openSynchronousDatabase(path(), {
    synchronous: 'NORMAL',
    migrations: migrations.map((statement) => ({ name: '', statements: [statement] })),
  })
  onTestFinished(() => database.close())
  return database
}

/** Makes a file as version 0.3.0 of the editor did: with the schema version in `user_version`, and without the table of migrations. */
function makeOldFile(version: number, ...statements: string[]): void {
  using database = new DatabaseSync(path())
  database.exec([...statements, `INSERT INTO a (text) VALUES ('kept')`, `PRAGMA user_version = ${version}`].join(';'))
}

it.each([
  ['no schema version', 0, [first]],
  ['an earlier schema version', 1, [first]],
  ['the latest schema version', 2, [first, second]],
])('a file that an earlier version of the editor has made with %s is migrated once', (_, version, statements) => {
  makeOldFile(version, ...statements)
  for (let opening = 0; opening < 2; opening++) {
    const database = open(first, second)
    expect(database.sql('SELECT * FROM a')).toEqual([{ text: 'kept', more: '' }])
    expect(database.sql('SELECT MAX(version) AS version FROM migrations')).toEqual([{ version: 2 }])
    database.close()
  }
})

it('an earlier version of the editor can see in `user_version` that a file is newer', () => {
  for (const [migrations, version] of [[[first], 1] as const, [[first, second], 2] as const])
    expect(open(...migrations).sql('PRAGMA user_version')).toEqual([{ user_version: version }])
})

it.each([
  ['this version', () => open(first, second).close()],
  ['version 0.3.0 of the editor', () => makeOldFile(2, first, second)],
])('opening a database file of %s with a newer schema version throws', (_, make) => {
  make()
  expect(() => open(first)).toThrow('schema version 2 is newer than this version of the software supports (1)')
})

it('only this user can read a database and its WAL file, even if an earlier version gave others permissions', () => {
  const modes = () => [path(), `${path()}-wal`].map((file) => statSync(file).mode & 0o777)
  const created = open(first)
  expect(modes()).toEqual([0o600, 0o600])
  created.close()
  chmodSync(path(), 0o644)
  open(first, second)
  expect(modes()).toEqual([0o600, 0o600])
})

it('a migration that fails leaves the database as it was', () => {
  open(first).close()
  expect(() => open(first, second, 'no statement')).toThrow('syntax error')
  expect(open(first, second).sql('SELECT * FROM a')).toEqual([])
})

it('a transaction whose work throws changes nothing, and the next one works', () => {
  const { sql, transaction } = open(first)
  const insert = (text: string) => sql('INSERT INTO a (text) VALUES ($1)', [text])
  expect(() =>
    transaction(() => {
      insert('half')
      throw new Error('The work fails.')
    }),
  ).toThrow('The work fails.')
  transaction(() => insert('whole'))
  expect(sql('SELECT * FROM a')).toEqual([{ text: 'whole' }])
})

it('select() throws on rows that its schema does not allow, and selectOne() also without a row', () => {
  const { sql, select, selectOne } = open(first)
  sql(`INSERT INTO a (text) VALUES ('secret')`)
  const statement = 'SELECT text FROM a WHERE text <> $1'
  expect(select(z.object({ text: z.string() }), statement, ['other'])).toEqual([{ text: 'secret' }])
  expect(selectOne(z.object({ text: z.string() }), statement, ['other'])).toEqual({ text: 'secret' })
  expect(() => select(z.object({ text: z.enum(['a']) }), statement, ['other'])).toThrow(
    /^Unexpected row 1 from the database: (?!.*secret)/s,
  )
  expect(() => selectOne(z.object({ text: z.string() }), statement, ['secret'])).toThrow('The database returned no row.')
})

it('a file that is no database is closed after the error, so that repeated attempts do not use up file descriptors', () => {
  writeFileSync(path(), 'x'.repeat(8192))
  const close = vi.spyOn(DatabaseSync.prototype, 'close')
  expect(() => open(first)).toThrow('not a database')
  expect(close).toHaveBeenCalledOnce()
})

it('opening a database throws if the SQLite version has the WAL-reset bug', () => {
  vi.spyOn(process, 'versions', 'get').mockReturnValue({ ...process.versions, sqlite: '3.51.2' })
  expect(() => open(first)).toThrow('Upgrade Node.js')
})
