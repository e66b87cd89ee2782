import { expect, it } from 'vitest'
import type { Translation } from '../lock/status.ts'
import { isIdentical, percent, summaries, total, type Summary } from './summary.ts'

const translation = (file: string, status: Translation['status'], words: string | undefined = 'Un mot'): Translation => ({
  file,
  path: ['title'],
  key: 'title',
  locale: 'fr',
  original: 'A word',
  words,
  status,
})
const none: Omit<Summary, 'file'> = { texts: 0, missing: 0, stale: 0, identical: 0, unrecorded: 0, done: 0 }

it('counts the translations of each file by how they stand', () => {
  const same = translation('a.yaml', 'current', 'A word')
  const all = [
    translation('b.yaml', 'missing'),
    translation('a.yaml', 'current'),
    same,
    translation('a.yaml', 'stale'),
    translation('b.yaml', 'unrecorded'),
    translation('b.yaml', 'unrecorded'),
  ]
  expect(summaries(all, (one) => one === same)).toEqual([
    { ...none, file: 'b.yaml', texts: 3, missing: 1, unrecorded: 2 },
    { ...none, file: 'a.yaml', texts: 3, stale: 1, identical: 1, done: 1 },
  ])
})

it('knows a translation that says the same as its English, unless it is the same word', () => {
  expect(isIdentical(translation('a.yaml', 'current', 'A word'), new Set())).toBe(true)
  expect(isIdentical(translation('a.yaml', 'current', 'Un mot'), new Set())).toBe(false)
  expect(isIdentical({ ...translation('a.yaml', 'current'), original: 'Concierge', words: 'Concierge' }, new Set(['Concierge']))).toBe(
    false,
  )
  expect(isIdentical({ ...translation('a.yaml', 'missing'), words: undefined }, new Set())).toBe(false)
})

it('adds files up', () => {
  const files: Summary[] = [
    { file: 'a.yaml', texts: 1, missing: 2, stale: 3, identical: 4, unrecorded: 5, done: 6 },
    { file: 'b.yaml', texts: 10, missing: 20, stale: 30, identical: 40, unrecorded: 50, done: 60 },
  ]
  expect(total(files)).toEqual({ file: 'total', texts: 11, missing: 22, stale: 33, identical: 44, unrecorded: 55, done: 66 })
  expect(total([])).toEqual({ file: 'total', ...none })
})

it.each([
  [1000, 999, 99.9],
  [1000, 1000, 100],
  [10_000, 9999, 99.9],
  [3, 1, 33.3],
  [0, 0, 100],
])('of %i texts %i are %f %%, and 100 only where all are', (texts, done, share) => {
  expect(percent({ ...none, file: 'a.yaml', texts, done })).toBe(share)
})
