import { expect, it } from 'vitest'
import type { ContentValue, EditPath } from '#src/content-model/yaml-values/path.ts'
import { isListedAsOne, listedDifferences } from './listed-differences.ts'

const week = (...days: string[]) => days.map((day) => ({ days: day, opens: '9:00' }))

it('changed rows of a week are listed as one change of the whole week', () => {
  const before = { title: 'Hours', hours: { week: week('monday', 'friday') } }
  const after = { title: 'Times', hours: { week: week('tuesday', 'saturday') } }
  expect(listedDifferences(before, after)).toEqual([
    { path: ['title'], before: 'Hours', after: 'Times' },
    { path: ['hours', 'week'], before: before.hours.week, after: after.hours.week },
  ])
})

it.each<[string, EditPath, ContentValue | undefined, boolean]>([
  ['a text', ['name'], { en: 'One', fr: 'Un' }, true],
  ['a fact', ['seats'], 5, true],
  ['a price', ['price'], { amount: 5, currency: 'EUR' }, true],
  ['a week', ['hours', 'week'], week('monday'), true],
  ['a row of a week', ['hours', 'week', 0], week('monday')[0], false],
  ['a list of items', ['plans'], [{ id: 'a' }], false],
])('isListedAsOne, for %s, returns %4$s', (_, path, value, expected) => {
  expect(isListedAsOne(path, value)).toBe(expected)
})
