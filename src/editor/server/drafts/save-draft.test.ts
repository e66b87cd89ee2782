import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Draft } from '#src/editor/protocol/calls/draft-answers.ts'
import { WriteLog } from '../storage/write-log.ts'
import { saveDraft } from './save-draft.ts'

let root: string
let writeLog: WriteLog
let steps: string[]

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'save-draft-'))
  mkdirSync(join(root, 'content'))
  for (const file of ['plans.yaml', 'team.yaml']) writeFileSync(join(root, 'content', file), 'name: Old\n')
  writeLog = new WriteLog(root, ':memory:')
  steps = []
})

afterEach(() => {
  writeLog.close()
  rmSync(root, { recursive: true })
})

const renamed = (file: string): Draft['entries'][number] => ({
  key: file,
  entry: { kind: 'edit', file, path: ['name'], was: 'Old', value: 'New' },
})
const nameIn = (file: string) => readFileSync(join(root, 'content', file), 'utf8').trim()

/**
 * Saves a draft whose entries without errors are `valid`. Records each step of the save in `steps`. The step “refresh” names the content of
 * the file at that moment, such as “name: New”, which proves that the file was written before.
 */
function save(valid: Draft['entries'], refresh = () => Promise.resolve()) {
  const draft: Draft = { entries: [], findings: [], rejections: [], unfinished: [], unreadable: 0 }
  const keysOf = (entries: Draft['entries']) => entries.map(({ key }) => key)
  const drafts = {
    changeAndListValid: () => {
      steps.push('change the draft')
      return valid
    },
    removeSaved: (_: string, saved: Draft['entries']) => {
      steps.push(`remove ${keysOf(saved).join(' ')}`)
      return keysOf(saved)
    },
    checkAgain: () => {
      steps.push('check the rest')
      return draft
    },
  }
  const options = {
    writeLog,
    drafts,
    findNewErrors: () => [],
    logFailure: vi.fn(),
    refresh: () => {
      steps.push(`refresh, ${nameIn('plans.yaml')}`)
      return refresh()
    },
    announceDraft: ({ savedKeys = [] }: { savedKeys?: readonly string[] }) => void steps.push(`announce ${savedKeys.join(' ')}`),
  }
  return { answer: saveDraft(options, 'anna', { clientId: 'one', changes: [] }), logFailure: options.logFailure }
}

it('saveDraft writes files, then refreshes pages, removes saved entries, announces their keys, and checks the remaining draft', async () => {
  expect((await save([renamed('plans.yaml')]).answer).savedKeys).toEqual(['plans.yaml'])
  expect(steps).toEqual(['change the draft', 'refresh, name: New', 'remove plans.yaml', 'announce plans.yaml', 'check the rest'])
})

it('saveDraft does not refresh pages if no entry can be saved', async () => {
  expect((await save([]).answer).savedKeys).toEqual([])
  expect(steps).toEqual(['change the draft', 'remove ', 'announce ', 'check the rest'])
})

it('saveDraft removes the entries that were written to files even if the pages cannot be refreshed', async () => {
  const { answer } = save([renamed('plans.yaml')], () => Promise.reject(new Error('The content cannot be read.')))
  await expect(answer).rejects.toThrow('The content cannot be read.')
  expect(steps.slice(-2)).toEqual(['remove plans.yaml', 'announce plans.yaml'])
})

it('saveDraft keeps the entries of a file that cannot be written, logs the failure, and returns the name of the file', async () => {
  const write = writeLog.write.bind(writeLog)
  writeLog.write = (operation) => {
    if (operation.file === 'team.yaml') throw new Error('The disk is full.')
    return write(operation)
  }
  const { answer, logFailure } = save([renamed('plans.yaml'), renamed('team.yaml')])
  expect(await answer).toMatchObject({ savedKeys: ['plans.yaml'], failedFile: 'team.yaml' })
  expect(steps).toContain('remove plans.yaml')
  expect(logFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'failed', file: 'team.yaml' }))
})
