import { expect, it } from 'vitest'
import type { TextTranslation } from '#src/content-toolkit/read/lock/translation-status.ts'
import { type Overview, percentDone, printOverview, printOverviewJson, summarise, type Summary } from './overview.ts'

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

it('summarise counts translations by their status', () => {
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

it('a translation is not done while its original is stale', () => {
  const original: TextTranslation = { ...translation('stale'), locale: 'en' }
  const done = (change: Partial<TextTranslation>) => summarise('', [{ ...translation('current'), ...change }, original], () => false).done
  expect([done({}), done({ key: 'text' }), done({ file: 'b.yaml' })]).toEqual([0, 1, 1])
})

type OpenTranslation = Overview['open'][number]

const openTranslation = (change: Partial<OpenTranslation> = {}): OpenTranslation => ({
  ...translation('missing'),
  translated: undefined,
  line: 3,
  column: 5,
  isIdentical: false,
  ...change,
})

const overview = ({ unrecorded = 0, open = [] as OpenTranslation[] } = {}): Overview => ({
  files: [{ ...empty, file: 'translations/home.yaml', texts: 12, missing: 1, stale: 2, identical: 3, done: 6 }],
  total: { ...empty, texts: 112, missing: 4, stale: 5, identical: 6, done: 97, unrecorded },
  open,
})

it('printOverview prints a table with aligned columns', () => {
  expect(printOverview(overview(), 'en')).toBe(
    [
      '                        texts  missing  older  identical  current',
      'translations/home.yaml     12        1      2          3   50.0 %',
      'total                     112        4      5          6   86.6 %',
      '',
    ].join('\n'),
  )
})

it('printOverview says how to record new texts', () => {
  expect(
    printOverview(overview({ unrecorded: 2 }), 'en')
      .split('\n')
      .slice(3),
  ).toEqual(['', '2 are new, and content/translations.lock.json does not have them yet: “npm run content:translations -- --record”.', ''])
})

it.each<[string, OpenTranslation, string[]]>([
  ['a missing text', openTranslation(), ['content/a.yaml:3:5 title.fr is missing', '  English  A word']],
  [
    'a text that equals its original',
    openTranslation({ status: 'current', translated: 'A word', isIdentical: true }),
    ['content/a.yaml:3:5 title.fr is the same as its English', '  English  A word', '  French   A word'],
  ],
  [
    'a stale text',
    openTranslation({ status: 'stale', translated: 'Un mot', changes: [{ locale: 'en', previous: 'A letter', current: 'A word' }] }),
    [
      'content/a.yaml:3:5 title.fr is older than its English',
      '  English then  A letter',
      '  English now   A word',
      '  French        Un mot',
    ],
  ],
])('printOverview lists %s', (_, text, expected) => {
  expect(
    printOverview(overview({ open: [text] }), 'en')
      .trimEnd()
      .split('\n')
      .slice(4),
  ).toEqual(expected)
})

it('printOverviewJson prints `translated` as `words`', () => {
  const json: unknown = JSON.parse(printOverviewJson(overview({ open: [openTranslation({ translated: 'Un mot' })] })))
  expect(json).toMatchObject({ version: 2, total: { percent: 86.6 }, files: [{ texts: 12 }], open: [{ words: 'Un mot', line: 3 }] })
  expect(json).not.toHaveProperty('open.0.translated')
})

it.each([
  [1000, 999, 99.9],
  [1000, 1000, 100],
  [10_000, 9999, 99.9],
  [3, 1, 33.3],
  [0, 0, 100],
])('percentDone rounds the percentage of %i texts, %i of them done, down to %f', (texts, done, percentage) => {
  expect(percentDone({ ...empty, texts, done })).toBe(percentage)
})
