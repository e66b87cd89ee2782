import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WriteLog } from '../storage/write-log.ts'
import { changedMeanwhile, save } from './save.ts'

let root: string
let writeLog: WriteLog
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'save-'))
  mkdirSync(join(root, 'content'))
  for (const file of files) writeFileSync(join(root, 'content', file), 'title: Old\n')
  writeLog = new WriteLog(root, ':memory:')
})
afterEach(() => {
  writeLog.close()
  rmSync(root, { recursive: true })
})

const files = ['plans.yaml', 'team.yaml']
const [plans = '', team = ''] = files

type Write = 'written' | 'changed' | 'disk full'

/** Saves the same edit of each of the files, with a simulated `writeLog.write`. `writes` are the results of its calls, in their order. */
function saveWith(writes: readonly Write[], value = 'New') {
  const results = writes.values()
  const write = vi.spyOn(writeLog, 'write').mockImplementation(() => {
    const { value: result } = results.next()
    if (result === 'disk full') throw new Error('The disk is full.')
    return result === 'written'
  })
  const check = vi.fn(() => [])
  const edits = [{ change: { kind: 'set' as const, path: ['title'], value }, was: 'Old' }]
  const outcome = save(
    writeLog,
    check,
    'anna',
    files.map((file) => ({ file, edits })),
  )
  return { outcome, check, write }
}

const saved = { kind: 'saved' }
const fullDisk = (file: string) => ({ kind: 'failed', file, problem: 'The disk is full.' })

it.each<[writes: Write[], outcome: object, writtenFiles: string[], checks: string[][]]>([
  [['written', 'written'], saved, [plans, team], [[plans, team]]],
  [['written', 'changed', 'written'], saved, [plans, team], [[plans, team], [team]]],
  [['changed', 'written', 'written'], saved, [plans, team], [files, files]],
  [['changed', 'written', 'changed', 'written'], saved, [plans, team], [files, files, [team]]],
  [['changed', 'changed', 'changed'], changedMeanwhile(plans), [], [files, files, files]],
  [['written', 'changed', 'changed', 'changed'], changedMeanwhile(team), [plans], [files, [team], [team]]],
  [['disk full'], fullDisk(plans), [], [files]],
  [['written', 'disk full'], fullDisk(team), [plans], [files]],
])('if writing gives %j, a save checks and writes again only the files not yet written', (writes, outcome, writtenFiles, checks) => {
  const { outcome: actual, check, write } = saveWith(writes)
  expect(actual).toEqual({ ...outcome, writtenFiles })
  expect(check.mock.calls.map(([texts]: readonly [ReadonlyMap<string, string>?]) => [...(texts?.keys() ?? [])])).toEqual(checks)
  expect(write).toHaveBeenCalledTimes(writes.length)
  expect(new Set(write.mock.calls.map(([{ saveId }]) => saveId)).size).toBe(1)
})

it('a save of values that the files already have writes nothing, and succeeds', () => {
  const { outcome, write } = saveWith([], 'Old')
  expect(outcome).toEqual({ kind: 'saved', writtenFiles: [] })
  expect(write).not.toHaveBeenCalled()
})
