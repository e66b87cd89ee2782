import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ContentValue } from '#src/content-model/yaml-values/path.ts'
import type { LocatedFinding } from '#src/content-toolkit/check/index.ts'
import type { Change } from '#src/content-toolkit/edit/change.ts'
import { replaceContentFile } from '#src/content-toolkit/edit/index.ts'
import fc from '#tests/harness/property-tests.ts'
import { maxOperations } from '../storage/operations-table.ts'
import { WriteLog } from '../storage/write-log.ts'
import { type FindNewErrors, save } from './save.ts'
import { nextUndo, undoOrRedo } from './undo.ts'

const plans = `# Subscriptions.
- id: first
  title: { en: One, fr: Un }
  notes:
    - a
    - b
- id: second
  title: { en: Two, fr: Deux }
`

let root: string
let writeLog: WriteLog
const noErrors: FindNewErrors = () => []

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'editor-'))
  mkdirSync(join(root, 'content'))
  writeFileSync(path(), plans)
  writeLog = new WriteLog(root, ':memory:', Date.now, (...write) => write[1] === skippedFile || replaceContentFile(...write))
})
afterEach(() => {
  writeLog.close()
  rmSync(root, { recursive: true })
})

const path = (file = 'plans.yaml') => join(root, 'content', file)
const onDisk = () => readFileSync(path(), 'utf8')

const saving = (change: Change, was?: ContentValue, { personId = 'anna', file = 'plans.yaml', findNewErrors = noErrors } = {}) =>
  save(writeLog, findNewErrors, personId, [{ file, edits: [was === undefined ? { change } : { change, was }] }])

const titleOf = (id: string, value: string): Change => ({ kind: 'set', path: [{ id }, 'title', 'en'], value })
/** A file whose operations are recorded, but that is never written. */
const skippedFile = 'skipped.yaml'

/** Records an operation and marks it as skipped. It counts towards `maxOperations`, and undo ignores it. */
function writeSkipped(personId: string): void {
  writeLog.write({ personId, file: skippedFile, before: '', after: 'a: 1' })
  for (const { id } of writeLog.listOperations(skippedFile).slice(0, 1)) writeLog.skip(id)
}

const undo = (personId = 'anna', findNewErrors = noErrors) => undoOrRedo(writeLog, findNewErrors, personId, 'undo')
const redo = (personId = 'anna') => undoOrRedo(writeLog, noErrors, personId, 'redo')
const kindsOf = (outcomes: readonly ReturnType<typeof undo>[]) => outcomes.map(({ kind }) => kind)

describe('save', () => {
  it('save changes only the bytes of the edited value', () => {
    expect(saving(titleOf('first', 'New'), 'One')).toEqual({ kind: 'saved', writtenFiles: ['plans.yaml'] })
    expect(onDisk()).toBe(plans.replace('en: One', 'en: New'))
  })

  it('save keeps a byte order mark', () => {
    writeFileSync(path(), `\ufeff${plans}`)
    saving(titleOf('first', 'New'), 'One')
    expect(onDisk()).toBe(`\ufeff${plans.replace('en: One', 'en: New')}`)
  })

  it('save finds an item, and a value in it, after another program has moved them', () => {
    writeFileSync(path(), plans.replace('- id: first', '- id: zero\n- id: first').replace('    - a\n', '    - x\n    - a\n'))
    expect(saving(titleOf('first', 'New'), 'One').kind).toBe('saved')
    expect(saving({ kind: 'remove', path: [{ id: 'first' }, 'notes', 1] }, 'b').kind).toBe('saved')
    expect(onDisk()).toContain('    - x\n    - a\n- id')
  })

  it('save reports a conflict with both values if the value was changed in the meantime', () => {
    writeFileSync(path(), plans.replace('en: One', 'en: Theirs'))
    expect(saving(titleOf('first', 'Mine'), 'One')).toEqual({
      kind: 'conflict',
      file: 'plans.yaml',
      path: [{ id: 'first' }, 'title', 'en'],
      was: 'One',
      current: 'Theirs',
      writtenFiles: [],
    })
    expect(onDisk()).toContain('en: Theirs')
  })

  it('save writes nothing if the edit would add errors', () => {
    const finding = { file: 'plans.yaml' } as ReturnType<FindNewErrors>[number]
    expect(saving(titleOf('first', 'Bad'), 'One', { findNewErrors: () => [finding] })).toEqual({
      kind: 'errors',
      findings: [finding],
      writtenFiles: [],
    })
    expect(onDisk()).toBe(plans)
  })

  it('if another program writes the file during the check, save reads the file again and saves', () => {
    let isFirst = true
    const findNewErrors = () => {
      if (isFirst) writeFileSync(path(), plans.replace('en: Two', 'en: Theirs'))
      isFirst = false
      return []
    }
    expect(saving(titleOf('first', 'Mine'), 'One', { findNewErrors }).kind).toBe('saved')
    expect(onDisk()).toBe(plans.replace('en: One', 'en: Mine').replace('en: Two', 'en: Theirs'))
  })

  it('save fails if another program writes the file during each attempt', () => {
    let checks = 0
    const findNewErrors = () => {
      if (++checks > 10) throw new Error('save has made more than 10 attempts.')
      writeFileSync(path(), `${plans}# ${checks}\n`)
      return []
    }
    expect(saving(titleOf('first', 'Mine'), 'One', { findNewErrors })).toEqual({
      kind: 'failed',
      file: 'plans.yaml',
      problem: expect.stringContaining('Another program') as unknown,
      writtenFiles: [],
    })
    expect(onDisk()).toBe(`${plans}# ${checks}\n`)
  })

  const teamEdits = (was: string) => ({
    file: 'team.yaml',
    edits: [{ change: { kind: 'set' as const, path: [{ id: 'ada' }, 'name'], value: 'Grace' }, was }],
  })
  const planEdits = { file: 'plans.yaml', edits: [{ change: titleOf('first', 'New'), was: 'One' }] }

  it('save writes all files of a draft', () => {
    writeFileSync(path('team.yaml'), '- id: ada\n  name: Ada\n')
    const outcome = save(writeLog, noErrors, 'anna', [planEdits, teamEdits('Ada')])
    expect(outcome).toEqual({ kind: 'saved', writtenFiles: ['plans.yaml', 'team.yaml'] })
    expect(onDisk()).toContain('en: New')
    expect(readFileSync(path('team.yaml'), 'utf8')).toContain('name: Grace')
  })

  it('save writes no file if one edit has a conflict', () => {
    writeFileSync(path('team.yaml'), '- id: ada\n  name: Ada\n')
    const outcome = save(writeLog, noErrors, 'anna', [planEdits, teamEdits('Eve')])
    expect(outcome).toMatchObject({ kind: 'conflict', file: 'team.yaml' })
    expect(onDisk()).toBe(plans)
    expect(readFileSync(path('team.yaml'), 'utf8')).toContain('name: Ada')
  })

  it('if another program changes the edited value of a later file during the save, save returns the files written before', () => {
    const team = '- id: ada\n  name: Ada\n'
    writeFileSync(path('team.yaml'), team)
    const writeTheirs: FindNewErrors = () => {
      writeFileSync(path('team.yaml'), team.replace('Ada', 'Eve'))
      return []
    }
    expect(save(writeLog, writeTheirs, 'anna', [planEdits, teamEdits('Ada')])).toMatchObject({
      kind: 'conflict',
      file: 'team.yaml',
      writtenFiles: ['plans.yaml'],
    })
    expect(onDisk()).toBe(plans.replace('en: One', 'en: New'))
    expect(readFileSync(path('team.yaml'), 'utf8')).toBe(team.replace('Ada', 'Eve'))
  })

  it('if a later file cannot be written, save returns the files written before', () => {
    // The temporary file, which is written first, has a longer name than the file. The name exceeds the limit of the file system, so
    // writing fails.
    const longName = `translations/${'a'.repeat(230)}.yaml`
    mkdirSync(path('translations'))
    writeFileSync(path(longName), plans)
    const edits = [{ change: titleOf('first', 'New'), was: 'One' }]
    const files = ['plans.yaml', longName].map((file) => ({ file, edits }))
    expect(save(writeLog, noErrors, 'anna', files)).toEqual({
      kind: 'failed',
      file: longName,
      problem: expect.stringContaining('name too long') as unknown,
      writtenFiles: ['plans.yaml'],
    })
    expect(onDisk()).toBe(plans.replace('en: One', 'en: New'))
    expect(readFileSync(path(longName), 'utf8')).toBe(plans)
    expect(undo().kind).toBe('saved')
    expect(onDisk()).toBe(plans)
  })

  it('save appends a new item to a list that has become shorter than the position of the item', () => {
    expect(saving({ kind: 'insert', path: [], index: 7, value: { id: 'third', title: { en: 'Three', fr: 'Trois' } } }).kind).toBe('saved')
    expect(onDisk()).toMatch(/id: third\n.*Three.*\n$/)
  })

  it.each(['../package.json', 'translations/../plans.yaml', 'other.yaml', '/etc/passwd', 'translations.lock.json', 'plans.yaml\0'])(
    'save rejects the path %j, which is not that of a content file',
    (file) => {
      expect(saving(titleOf('first', 'New'), 'One', { file })).toEqual({ kind: 'invalid', file, reason: 'unknown-file', writtenFiles: [] })
    },
  )

  it('save rejects a file that is a symbolic link, or is in a folder that is one', () => {
    const outside = mkdtempSync(join(tmpdir(), 'outside-'))
    writeFileSync(join(outside, 'terms.yaml'), plans)
    symlinkSync(outside, path('legal'))
    symlinkSync(join(outside, 'terms.yaml'), path('team.yaml'))
    for (const file of ['legal/terms.yaml', 'team.yaml']) {
      expect(saving(titleOf('first', 'New'), 'One', { file })).toEqual({ kind: 'invalid', file, reason: 'unknown-file', writtenFiles: [] })
    }
    expect(readFileSync(join(outside, 'terms.yaml'), 'utf8')).toBe(plans)
    rmSync(outside, { recursive: true })
  })
})

describe('undo and redo', () => {
  it('undo and redo restore every byte', () => {
    saving(titleOf('first', 'New'), 'One')
    saving({ kind: 'remove', path: [{ id: 'second' }] }, { id: 'second', title: { en: 'Two', fr: 'Deux' } })
    const last = onDisk()
    const undone = [undo(), undo(), undo()]
    expect(kindsOf(undone)).toEqual(['saved', 'saved', 'nothing'])
    expect(onDisk()).toBe(plans)
    const redone = [redo(), redo(), redo()]
    expect(kindsOf(redone)).toEqual(['saved', 'saved', 'nothing'])
    expect(onDisk()).toBe(last)
  })

  it('undo and redo restore every text, also if old and new characters share one of their two UTF-16 code units', () => {
    const sharingUnits = fc.string({ unit: fc.constantFrom('a', '\u{1f37e}', '\u{1f377}', '\u{1f77e}'), maxLength: 4 })
    const text = fc.oneof(sharingUnits, fc.string({ unit: 'binary', maxLength: 4 }))
    fc.assert(
      fc.property(text, text, (former, latter) => {
        writeFileSync(path(), plans)
        saving(titleOf('first', former), 'One')
        const withFormer = onDisk()
        saving(titleOf('first', latter), former)
        const withLatter = onDisk()
        fc.pre(new Set([plans, withFormer, withLatter]).size === 3)
        expect(undo().kind).toBe('saved')
        expect(onDisk()).toBe(withFormer)
        expect(redo().kind).toBe('saved')
        expect(onDisk()).toBe(withLatter)
      }),
      // Few random texts are tested, because each write waits for the disk.
      {
        numRuns: 8,
        examples: [
          ['\u{1f37e}', '\u{1f377}'],
          ['\u{1f37e}\u{1f37e}', '\u{1f37e}'],
        ],
      },
    )
  })

  /**
   * Saves a title, then saves an edit of plans.yaml and an edit of team.yaml together. Returns the text of team.yaml before this second
   * save.
   */
  function saveTwoFiles(): string {
    const team = '- id: ada\n  name: Ada\n'
    writeFileSync(path('team.yaml'), team)
    saving(titleOf('first', 'Before'), 'One')
    save(writeLog, noErrors, 'anna', [
      { file: 'plans.yaml', edits: [{ change: titleOf('first', 'New'), was: 'Before' }] },
      { file: 'team.yaml', edits: [{ change: { kind: 'set', path: [{ id: 'ada' }, 'name'], value: 'Grace' }, was: 'Ada' }] },
    ])
    return team
  }

  it('undo reverts all files of a save and redo repeats them, several times in turn', () => {
    const team = saveTwoFiles()
    const files = () => ({ plans: onDisk(), team: readFileSync(path('team.yaml'), 'utf8') })
    const saved = files()
    for (let count = 0; count < 2; count++) {
      expect(undo().kind).toBe('saved')
      expect(files()).toEqual({ plans: plans.replace('en: One', 'en: Before'), team })
      expect(redo().kind).toBe('saved')
      expect(files()).toEqual(saved)
    }
  })

  it('undo leaves out a file of the save that was changed since, and the next undo reverts the save before this save', () => {
    const team = saveTwoFiles()
    writeFileSync(path('team.yaml'), `# Theirs\n${team.replace('Ada', 'Grace')}`)
    expect(undo()).toMatchObject({ kind: 'file-changed', file: 'team.yaml', writtenFiles: ['plans.yaml'] })
    expect(onDisk()).toBe(plans.replace('en: One', 'en: Before'))
    expect(undo().kind).toBe('saved')
    expect(onDisk()).toBe(plans)
  })

  it('undo stops at a file that cannot be written, and the next undo reverts the remaining files of the save', () => {
    writeFileSync(path('team.yaml'), plans)
    const edits = [{ change: titleOf('first', 'New'), was: 'One' }]
    save(
      writeLog,
      noErrors,
      'anna',
      ['plans.yaml', 'team.yaml'].map((file) => ({ file, edits })),
    )
    const write = writeLog.write.bind(writeLog)
    vi.spyOn(writeLog, 'write')
      .mockImplementationOnce(write)
      .mockImplementationOnce(() => {
        throw new Error('The disk is full.')
      })
    expect(undo()).toEqual({ kind: 'failed', file: 'plans.yaml', problem: 'The disk is full.', writtenFiles: ['team.yaml'] })
    expect(undo()).toMatchObject({ kind: 'saved', file: 'plans.yaml', writtenFiles: ['plans.yaml'] })
    expect(onDisk()).toBe(plans)
    expect(readFileSync(path('team.yaml'), 'utf8')).toBe(plans)
  })

  it('nextUndo returns the label of the value that undo would change; undefined if this value was changed since', () => {
    expect(nextUndo(writeLog, 'anna')).toBeUndefined()
    saving(titleOf('second', 'New'), 'Two')
    const label = [{ item: { en: 'New', fr: 'Deux' } }, { key: 'title' }]
    expect(nextUndo(writeLog, 'anna')).toMatchObject({ file: 'plans.yaml', label })
    expect(onDisk()).toContain('en: New')
    writeFileSync(path(), onDisk().replace('New', 'Theirs'))
    expect(nextUndo(writeLog, 'anna')).toBeUndefined()
  })

  it('undo reverts several edits of a place, also after another person has edited this place and undone that edit', () => {
    const titles = ['One', 'Two', 'Three', 'Four']
    for (const [index, title] of titles.slice(1).entries()) saving(titleOf('first', title), titles[index] ?? '', { personId: 'anna' })
    saving(titleOf('first', 'His'), 'Four', { personId: 'ben' })
    undo('ben')
    const outcomes = [undo('anna'), undo('anna'), redo('anna'), undo('anna'), undo('anna')]
    expect(kindsOf(outcomes)).toEqual(Array(5).fill('saved'))
    expect(onDisk()).toBe(plans)
  })

  it('undo keeps what another person has changed since: the other language of the text, and the positions in a list without ids', () => {
    saving(titleOf('first', 'Hers'), 'One', { personId: 'anna' })
    saving({ kind: 'remove', path: [{ id: 'first' }, 'notes', 1] }, 'b', { personId: 'anna' })
    saving({ kind: 'set', path: [{ id: 'first' }, 'title', 'fr'], value: 'À lui' }, 'Un', { personId: 'ben' })
    saving({ kind: 'insert', path: [{ id: 'first' }, 'notes'], index: 0, value: 'x' }, undefined, { personId: 'ben' })
    const undone = [undo('anna'), undo('anna')]
    expect(kindsOf(undone)).toEqual(['saved', 'saved'])
    expect(onDisk()).toBe(plans.replace('fr: Un', 'fr: À lui').replace('    - a\n', '    - x\n    - a\n'))
    const redone = [redo('anna'), redo('anna')]
    expect(kindsOf(redone)).toEqual(['saved', 'saved'])
    expect(onDisk()).toContain('en: Hers')
  })

  it('undo is refused if the restored value would name an image file that was deleted since', () => {
    saving(titleOf('first', 'New'), 'One')
    const missing = { rule: 'missing-image', file: 'plans.yaml' } as LocatedFinding // undo reads only rule and file
    expect(undo('anna', () => [missing])).toMatchObject({ kind: 'image-missing', file: 'plans.yaml' })
    expect(onDisk()).toBe(plans.replace('en: One', 'en: New'))
  })

  it('undo checks the content once for all files of a save, and leaves out only the file that would name a deleted image file', () => {
    writeFileSync(path('team.yaml'), plans)
    const edits = [{ change: titleOf('first', 'New'), was: 'One' }]
    const files = ['plans.yaml', 'team.yaml'].map((file) => ({ file, edits }))
    saving(titleOf('second', 'Before'), 'Two')
    save(writeLog, noErrors, 'anna', files)
    const check = vi.fn(noErrors)
    expect(undo('anna', check)).toMatchObject({ kind: 'saved', writtenFiles: ['team.yaml', 'plans.yaml'] })
    expect(check.mock.calls.map(([texts]) => [...texts.keys()])).toEqual([['plans.yaml', 'team.yaml']])
    expect(redo().kind).toBe('saved')
    const missing = { rule: 'missing-image', file: 'team.yaml' } as LocatedFinding // undo reads only rule and file
    const findMissing = vi.fn<FindNewErrors>((texts) => (texts.has('team.yaml') ? [missing] : []))
    expect(undo('anna', findMissing)).toMatchObject({ kind: 'image-missing', file: 'team.yaml', writtenFiles: ['plans.yaml'] })
    expect(findMissing).toHaveBeenCalledOnce()
  })

  it('undo skips an edit that cannot be reverted, and the next undo reverts the edit before the skipped one', () => {
    saving(titleOf('second', 'Hers'), 'Two', { personId: 'anna' })
    saving(titleOf('first', 'Hers'), 'One', { personId: 'anna' })
    saving(titleOf('first', 'His'), 'Hers', { personId: 'ben' })
    const undone = [undo('anna'), undo('anna'), undo('anna')]
    expect(kindsOf(undone)).toEqual(['place-changed', 'saved', 'nothing'])
    expect(onDisk()).toBe(plans.replace('en: One', 'en: His'))
  })

  it('if another program writes the file during an undo, the next undo skips this edit and reverts the edit before it', () => {
    writeFileSync(path('team.yaml'), plans)
    saving(titleOf('first', 'Before'), 'One', { file: 'team.yaml' })
    saving(titleOf('first', 'New'), 'One')
    vi.spyOn(writeLog, 'write').mockReturnValueOnce(false)
    expect(undo()).toMatchObject({ kind: 'file-changed', file: 'plans.yaml', writtenFiles: [] })
    expect(undo()).toMatchObject({ kind: 'saved', file: 'team.yaml' })
    expect(onDisk()).toBe(plans.replace('en: One', 'en: New'))
  })

  it('after an undo and a new edit, there is nothing to redo', () => {
    saving(titleOf('first', 'New'), 'One')
    undo()
    saving(titleOf('second', 'New'), 'Two')
    expect(redo()).toEqual({ kind: 'nothing' })
  })

  it('undo reverts an edit even if another person has since saved more operations than `maxOperations`', () => {
    saving(titleOf('first', 'New'), 'One')
    for (let count = 0; count <= maxOperations; count++) {
      writeLog.write({ personId: 'ben', file: 'plans.yaml', before: onDisk(), after: `${onDisk()}# ${count}\n` })
      writeSkipped('ben')
    }
    expect(undo().kind).toBe('saved')
    expect(onDisk()).toContain(plans)
  })

  it(`undo and redo reach back to the last ${maxOperations} operations of a person`, () => {
    saving(titleOf('first', 'New'), 'One')
    undo()
    for (let count = 1; count < maxOperations; count++) writeSkipped('anna')
    // The edit was the oldest operation, so it was deleted. The operation that has undone it is still stored, but redo cannot revert it
    // without the edit.
    expect(undo()).toEqual({ kind: 'nothing' })
    expect(redo()).toEqual({ kind: 'nothing' })
    expect(saving(titleOf('second', 'New'), 'Two')).toEqual({ kind: 'saved', writtenFiles: ['plans.yaml'] })
    expect(undo().kind).toBe('saved')
    expect(onDisk()).toBe(plans)
  })

  it('undo works after a restart: the server finds out whether a write that was interrupted has changed its file', () => {
    const file = join(root, 'history.sqlite')
    const first = new WriteLog(root, file)
    writeLog.close()
    writeLog = first
    expect(statSync(file).mode & 0o077).toBe(0)
    saving(titleOf('first', 'New'), 'One')
    first.close()
    /** Simulates a kill of the server while it writes the file: its write log can record nothing from then on. */
    const writeKilled = (replaceFile: () => void) => {
      const killed = new WriteLog(root, file, Date.now, () => {
        replaceFile()
        killed.close()
        return true
      })
      const text = onDisk()
      killed.write({ personId: 'anna', file: 'plans.yaml', before: text, after: `#${text}` })
      writeLog = new WriteLog(root, file)
    }
    writeKilled(() => undefined)
    expect(writeLog.next('anna').undo?.splice.inserted).not.toBe('#')
    writeLog.close()
    writeKilled(() => writeFileSync(path(), `#${onDisk()}`))
    const undone = [undo(), undo()]
    expect(kindsOf(undone)).toEqual(['saved', 'saved'])
    expect(onDisk()).toBe(plans)
  })
})
