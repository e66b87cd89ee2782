import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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
  const [operation] = writeLog.newestOn(file)
  expect(operation).toMatchObject({ personId: 'anna', saveId: 'save', splice: { removed: 'One', inserted: 'New' } })
  expect(writeLog.changes.ofFile(file)).toMatchObject([{ personId: 'anna', before: { en: 'One' }, after: { en: 'New' } }])
  expect(writeLog.next('anna').undo).toEqual(operation)
})

it('a file that another program has changed is not written, and leaves no record', () => {
  writeFileSync(path(), '# Theirs\n')
  expect(writeLog.write(write)).toBe(false)
  expect([onDisk(), writeLog.newestOn(file), writeLog.changes.ofFile(file)]).toEqual(['# Theirs\n', [], []])
})

it('a file that cannot be written leaves no record', () => {
  // The name of the temporary file is too long for the file system.
  const longName = `translations/${'a'.repeat(230)}.yaml`
  writeFileSync(join(root, 'content', longName), before)
  expect(() => writeLog.write({ ...write, file: longName })).toThrow(/cannot be written: name too long/)
  expect([writeLog.newestOn(longName), writeLog.changes.ofFile(longName), writeLog.next('anna').undo]).toEqual([[], [], undefined])
})

it('a write of which only a part can be recorded does not take place, and leaves no record', () => {
  vi.spyOn(writeLog.changes, 'record').mockImplementation(() => {
    throw new Error('The disk is full.')
  })
  expect(() => writeLog.write(write)).toThrow('The disk is full.')
  expect(onDisk()).toBe(before)
  // A record that is left over would look like an interrupted write of this text.
  writeFileSync(path(), after)
  restart()
  expect(writeLog.newestOn(file)).toEqual([])
})

it('a write is completed in the record later if the database fails after the file was written', () => {
  const other = new DatabaseSync(join(root, 'history.sqlite'))
  other.exec("CREATE TRIGGER failing BEFORE UPDATE ON operations BEGIN SELECT RAISE(ABORT, 'The disk is full.'); END")
  expect(writeLog.write(write)).toBe(true)
  expect(onDisk()).toBe(after)
  other.exec('DROP TRIGGER failing')
  other.close()
  expect(writeLog.next('anna').undo).toMatchObject({ splice: { inserted: 'New' } })
  expect(writeLog.changes.ofFile(file)).toHaveLength(1)
})
