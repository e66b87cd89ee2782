import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sha256Hex } from '#src/lib/node/digest.ts'
import { writeLogMigrations } from './operations-table.ts'
import { SavedChanges } from './saved-changes.ts'
import { WriteLog } from './write-log.ts'

const file = 'plans.yaml'
const [before, after] = ['- id: first\n  title: { en: One }\n', '- id: first\n  title: { en: New }\n']
const write = { personId: 'anna', file, before, after }

let root: string
let writeLog: WriteLog

const path = () => join(root, 'content', file)
const onDisk = () => readFileSync(path(), 'utf8')
const restart = () => {
  writeLog.close()
  writeLog = new WriteLog(root, join(root, 'history.sqlite'))
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'write-log-'))
  mkdirSync(join(root, 'content/translations'), { recursive: true })
  writeFileSync(path(), before)
  writeLog = new WriteLog(root, join(root, 'history.sqlite'))
})
afterEach(() => {
  writeLog.close()
  rmSync(root, { recursive: true })
})

it('a write is recorded with its person, its splice and the values that it changes', () => {
  expect(writeLog.write({ ...write, saveId: 'save' })).toBe(true)
  expect(onDisk()).toBe(after)
  const [operation] = writeLog.listOperations(file)
  expect(operation).toMatchObject({ personId: 'anna', saveId: 'save', splice: { removed: 'One', inserted: 'New' } })
  expect(writeLog.listChangesOfFile(file)).toMatchObject([{ personId: 'anna', before: { en: 'One' }, after: { en: 'New' } }])
  expect(writeLog.next('anna').undo).toEqual(operation)
})

it('a file that another program has changed is not written, and no record remains', () => {
  writeFileSync(path(), '# Theirs\n')
  expect(writeLog.write(write)).toBe(false)
  expect([onDisk(), writeLog.listOperations(file), writeLog.listChangesOfFile(file)]).toEqual(['# Theirs\n', [], []])
})

it('if a file cannot be written, no record remains', () => {
  // The temporary file, which is written first, has a longer name than the file. The name exceeds the limit of the file system, so writing
  // fails.
  const longName = `translations/${'a'.repeat(230)}.yaml`
  writeFileSync(join(root, 'content', longName), before)
  expect(() => writeLog.write({ ...write, file: longName })).toThrow(/cannot be written: name too long/)
  expect([writeLog.listOperations(longName), writeLog.listChangesOfFile(longName), writeLog.next('anna').undo]).toEqual([[], [], undefined])
})

it('if recording a write fails within its transaction, the file is not written and no record remains', () => {
  vi.spyOn(SavedChanges.prototype, 'record').mockImplementation(() => {
    throw new Error('The disk is full.')
  })
  expect(() => writeLog.write(write)).toThrow('The disk is full.')
  expect(onDisk()).toBe(before)
  // Simulates that another program writes this text. If a record of the failed write remained, the restart would regard the text as the
  // result of that write.
  writeFileSync(path(), after)
  restart()
  expect(writeLog.listOperations(file)).toEqual([])
})

it('if the database fails after the file was written, the record of the write is completed by the next call', () => {
  const other = new DatabaseSync(join(root, 'history.sqlite'))
  other.exec("CREATE TRIGGER failing BEFORE UPDATE ON operations BEGIN SELECT RAISE(ABORT, 'The disk is full.'); END")
  expect(writeLog.write(write)).toBe(true)
  expect(onDisk()).toBe(after)
  other.exec('DROP TRIGGER failing')
  other.close()
  expect(writeLog.next('anna').undo).toMatchObject({ splice: { inserted: 'New' } })
  expect(writeLog.listChangesOfFile(file)).toHaveLength(1)
})

it('the operations in a database of version 0.3.0 can be undone, and their changes are listed', () => {
  writeLog.close()
  const released = join(root, 'released.sqlite')
  const old = new DatabaseSync(released)
  old.exec(`${writeLogMigrations[0]?.statements.join(';')}; PRAGMA user_version = 1`)
  old
    .prepare(
      `INSERT INTO operations (person_id, file, start, removed, inserted, before, after, state) VALUES ('anna', ?, 3, 'a', 'b', ?, ?, 'written')`,
    )
    .run(file, sha256Hex(before), sha256Hex(after))
  old.exec(`INSERT INTO saved_changes (operation_id, file, person_id, at, path, before) VALUES (1, '${file}', 'anna', 7, '["a"]', '1')`)
  old.close()
  writeLog = new WriteLog(root, released)
  expect(writeLog.next('anna').undo).toMatchObject({ digestBefore: sha256Hex(before), digestAfter: sha256Hex(after) })
  expect(writeLog.listChangesOfFile(file)).toEqual([{ personId: 'anna', savedAt: 7, path: ['a'], before: 1, after: undefined }])
})
