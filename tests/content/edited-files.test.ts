import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readContent } from '../../src/content-toolkit/read/read.ts'
import { specimen } from './content-with.ts'
import { oddFiles } from './odd-yaml.ts'
import { editOf, problemsOf } from './random-edits.ts'

const numRuns = Number(process.env['EDIT_RUNS'] ?? 300)
const timeout = 1_800_000

it('writes every edit to a file as copywriters write it, and keeps every other byte', { timeout }, () => {
  const files = [...specimen.files, ...readContent('.').files].map(({ text }) => text)
  fc.assert(
    fc.property(editOf(files), ({ text, change }) => {
      // Anchors are of those who write the file by hand.
      expect(problemsOf(text, change).filter((problem) => problem !== 'shared')).toEqual([])
    }),
    { numRuns },
  )
})

it('writes an edit to a file of any form, or leaves it alone', { timeout }, () => {
  fc.assert(
    fc.property(editOf(Object.values(oddFiles)), ({ text, change }) => {
      const problems = problemsOf(text, change)
      expect(problems.filter((problem) => problem !== 'shared' && problem !== 'unsure')).toEqual([])
    }),
    { numRuns },
  )
})
