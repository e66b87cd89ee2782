import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openEditorDatabase } from './open-editor-database.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'editor-database-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const first = 'CREATE TABLE IF NOT EXISTS a (text TEXT) STRICT'
const second = `ALTER TABLE a ADD COLUMN more TEXT NOT NULL DEFAULT ''`
const open = (...migrations: string[]) =>
  openEditorDatabase(join(folder, 'a.sqlite'), {
    synchronous: 'NORMAL',
    migrations: migrations.map((statements) => ({ name: '', statements })),
  })

it('a database is migrated once, also if it has tables but no schema version', () => {
  const old = open()
  old.exec(`${first}; INSERT INTO a VALUES ('kept')`)
  old.close()
  for (const attempt of [1, 2]) {
    const database = open(first, second)
    expect([attempt, database.prepare('SELECT * FROM a').all()]).toEqual([attempt, [{ text: 'kept', more: '' }]])
    database.close()
  }
})

it('only this user can read a database and its WAL file, even if an earlier release gave others permissions', () => {
  const path = join(folder, 'a.sqlite')
  const modes = () => [path, `${path}-wal`].map((file) => statSync(file).mode & 0o777)
  const created = open(first)
  expect(modes()).toEqual([0o600, 0o600])
  created.close()
  chmodSync(path, 0o644)
  const opened = open(first, second)
  expect(modes()).toEqual([0o600, 0o600])
  opened.close()
})

it('a migration that fails leaves the database as it was', () => {
  open(first).close()
  expect(() => open(first, second, 'no statement')).toThrow('syntax error')
  const database = open(first, second)
  expect(database.prepare('SELECT * FROM a').all()).toEqual([])
  database.close()
})

it('opening a database with a newer schema version throws', () => {
  open(first, second).close()
  expect(() => open(first)).toThrow('schema version 2 is newer than this release supports (1)')
})

it('a file that is no database is closed after the error, so that repeated attempts do not use up file descriptors', () => {
  writeFileSync(join(folder, 'a.sqlite'), 'x'.repeat(8192))
  const close = vi.spyOn(DatabaseSync.prototype, 'close')
  expect(() => open(first)).toThrow('not a database')
  expect(close).toHaveBeenCalledOnce()
})

it('opening a database throws if the SQLite version has the WAL-reset bug', () => {
  vi.spyOn(process, 'versions', 'get').mockReturnValue({ ...process.versions, sqlite: '3.51.2' })
  expect(() => open(first)).toThrow('Upgrade Node.js')
})
