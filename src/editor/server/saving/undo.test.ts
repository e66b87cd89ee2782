import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WriteLog } from '../storage/write-log.ts'
import { nextUndo, undoOrRedo } from './undo.ts'

let root: string
let writeLog: WriteLog
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'undo-'))
  mkdirSync(join(root, 'content'))
  writeLog = new WriteLog(root, ':memory:')
})
afterEach(() => {
  writeLog.close()
  rmSync(root, { recursive: true })
})

const file = 'plans.yaml'
const path = () => join(root, 'content', file)
const onDisk = () => readFileSync(path(), 'utf8')
const undo = (personId = 'anna') => undoOrRedo(writeLog, () => [], personId, 'undo')
/** Returns the text of a file with up to three texts: `a`, `b` and `c`. */
const texts = (...english: string[]) => english.map((text, index) => `${'abc'.charAt(index)}: { en: ${text} }\n`).join('')
const redo = () => undoOrRedo(writeLog, () => [], 'anna', 'redo')

/** What happens to the file: a person saves a text or undoes their last save, or another program writes a text. */
type Step = ['anna' | 'ben', text: string] | ['git', text: string] | ['undo', 'ben']

function makeHistory(first: string, steps: readonly Step[]): void {
  writeFileSync(path(), first)
  for (const [actor, text] of steps) {
    if (actor === 'git') writeFileSync(path(), text)
    else if (actor === 'undo') expect(undo(text).kind).toBe('saved')
    else expect(writeLog.write({ personId: actor, file, before: onDisk(), after: text })).toBe(true)
  }
}

describe('undo of the last save of a person', () => {
  it.each<[title: string, first: string, steps: Step[], after: string]>([
    [
      'moves with the text that another person has written before it',
      texts('one', 'two'),
      [
        ['anna', texts('one', '2')],
        ['ben', texts('first', '2')],
      ],
      texts('first', 'two'),
    ],
    [
      'keeps what another person has written after it',
      texts('one', 'two'),
      [
        ['anna', texts('1', 'two')],
        ['ben', texts('1', 'two', 'three')],
      ],
      texts('one', 'two', 'three'),
    ],
    [
      'keeps several writes, also of the same person, on other places',
      texts('one', 'two', 'three'),
      [
        ['anna', texts('one', '2', 'three')],
        ['ben', texts('first of all', '2', 'three')],
        ['ben', texts('first of all', '2', '3')],
      ],
      texts('first of all', 'two', '3'),
    ],
    [
      'is possible after another person has changed the same value and undone that change',
      texts('one'),
      [
        ['anna', texts('1')],
        ['ben', texts('eins')],
        ['undo', 'ben'],
      ],
      texts('one'),
    ],
    [
      'is possible after another program has written the file and restored the text of the save',
      texts('one'),
      [
        ['anna', texts('1')],
        ['git', texts('un')],
        ['git', texts('1')],
      ],
      texts('one'),
    ],
    ['restores a comment, which is no value', `# Why\n${texts('one')}`, [['anna', texts('one')]], `# Why\n${texts('one')}`],
  ])('undo takes back the last save, redo repeats it, and undo %s', (_, first, steps, after) => {
    makeHistory(first, steps)
    const before = onDisk()
    expect(undo().kind).toBe('saved')
    expect(onDisk()).toBe(after)
    expect(redo().kind).toBe('saved')
    expect(onDisk()).toBe(before)
  })

  it.each<[reason: 'place-changed' | 'file-changed', title: string, steps: Step[]]>([
    [
      'place-changed',
      'another person has changed the value',
      [
        ['anna', texts('1', 'two')],
        ['ben', texts('eins', 'two')],
      ],
    ],
    [
      'place-changed',
      'another person has changed other letters of the value',
      [
        ['anna', texts('one two', 'two')],
        ['ben', texts('onetwo two', 'two')],
      ],
    ],
    [
      'file-changed',
      'another program has written the file',
      [
        ['anna', texts('1', 'two')],
        ['git', texts('1', '2')],
      ],
    ],
    [
      'file-changed',
      'another program has restored the text before the save',
      [
        ['anna', texts('1', 'two')],
        ['git', texts('one', 'two')],
      ],
    ],
    [
      'file-changed',
      'another program has written the file between two saves',
      [
        ['anna', texts('1', 'two')],
        ['git', texts('1', 'zwei')],
        ['ben', texts('1', '2')],
      ],
    ],
  ])('undo is refused as %s if %s, and the next undo has nothing to revert', (reason, _, steps) => {
    makeHistory(texts('one', 'two'), steps)
    const before = onDisk()
    expect(nextUndo(writeLog, 'anna')).toBeUndefined()
    expect(undo()).toEqual({ kind: reason, file, label: [], path: [], writtenFiles: [] })
    expect(undo()).toEqual({ kind: 'nothing' })
    expect(onDisk()).toBe(before)
  })

  it('undo is refused as file-changed if the file was deleted', () => {
    makeHistory(texts('one'), [['anna', texts('1')]])
    rmSync(path())
    expect(nextUndo(writeLog, 'anna')).toBeUndefined()
    expect(undo().kind).toBe('file-changed')
  })
})

it('the outcome of undo has the place of the first restored value, and no place if only a comment was restored', () => {
  makeHistory(`# Why\n${texts('one', 'two')}`, [
    ['anna', `# Why\n${texts('one', '2')}`],
    ['anna', texts('one', '2')],
  ])
  expect(nextUndo(writeLog, 'anna')).toEqual({ file, label: [] })
  expect(undo()).toEqual({ kind: 'saved', file, label: [], path: [], writtenFiles: [file] })
  expect(nextUndo(writeLog, 'anna')).toEqual({ file, label: [{ key: 'b' }] })
  expect(undo()).toEqual({ kind: 'saved', file, label: [{ key: 'b' }], path: ['b'], writtenFiles: [file] })
})
