import { expect, it } from 'vitest'
import type { TextTranslation } from '#src/content-toolkit/read/lock/translation-status.ts'
import { percentDone, summarise, type Summary } from './overview.ts'

const translation = (status: TextTranslation['status'], translated: string | undefined = 'Un mot'): TextTranslation => ({
  file: 'a.yaml',
  path: ['title'],
  key: 'title',
  locale: 'fr',
  original: 'A word',
  translated,
  status,
  changes: [],
})
const empty: Summary = { file: 'a.yaml', texts: 0, missing: 0, stale: 0, identical: 0, unrecorded: 0, done: 0 }

it('createOverview counts translations by their status', () => {
  const identical = translation('current', 'A word')
  const statuses = ['missing', 'current', 'stale', 'unrecorded', 'unrecorded'] as const
  const translations = [identical, ...statuses.map((status) => translation(status))]
  expect(summarise('a.yaml', translations, (candidate) => candidate === identical)).toEqual({
    file: 'a.yaml',
    texts: 6,
    missing: 1,
    stale: 1,
    identical: 1,
    unrecorded: 2,
    done: 1,
  })
  expect(summarise('a.yaml', [], () => false)).toEqual(empty)
})

it.each([
  [1000, 999, 99.9],
  [1000, 1000, 100],
  [10_000, 9999, 99.9],
  [3, 1, 33.3],
  [0, 0, 100],
])('percent rounds the percentage of %i texts, %i of them done, down to %f', (texts, done, percentage) => {
  expect(percentDone({ ...empty, texts, done })).toBe(percentage)
})
