import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WriteLog } from '../storage/write-log.ts'
import { findWriter } from './find-writer.ts'

const file = 'plans.yaml'
const nameOf = (id: string) => ({ file, path: [{ id }, 'name', 'en'] })
let root: string
let writeLog: WriteLog
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'writers-'))
  mkdirSync(join(root, 'content'))
  writeFileSync(join(root, 'content', file), '- id: first\n  name: { en: One }\n- id: second\n  name: { en: Two }\n')
  writeLog = new WriteLog(root, ':memory:')
})
afterEach(() => {
  writeLog.close()
  rmSync(root, { recursive: true })
})

function replaceAs(personId: string, words: string, others: string): void {
  const before = readFileSync(join(root, 'content', file), 'utf8')
  expect(writeLog.write({ personId, file, before, after: before.replace(words, others) })).toBe(true)
}

it('findWriter returns the person who has written the value, not the person who has saved the file last', () => {
  replaceAs('anna', 'One', 'Uno')
  replaceAs('ben', 'Two', 'Due')
  replaceAs('main', 'first\n', 'first # A comment.\n')
  expect([findWriter(writeLog, nameOf('first'), 'main'), findWriter(writeLog, nameOf('second'), 'main')]).toEqual(['anna', 'ben'])
})

it('findWriter returns undefined if no person has written the value', () => {
  replaceAs('main', 'One', 'Uno')
  replaceAs('anna', 'Two', 'Due')
  expect(findWriter(writeLog, nameOf('first'), 'main')).toBeUndefined()
  writeFileSync(join(root, 'content', file), '- id: second\n  name: { en: Tre }\n')
  expect(findWriter(writeLog, nameOf('second'), 'main')).toBeUndefined()
})
