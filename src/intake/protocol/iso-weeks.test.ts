import { expect, it } from 'vitest'
import { hour } from '#src/lib/time.ts'
import { lastIsoWeeks } from './iso-weeks.ts'

it.each([
  ['2021-01-03T12:00Z', '2020-W53', '2020-12-28'],
  ['2021-01-04T12:00Z', '2021-W01', '2021-01-04'],
  ['2024-12-30T12:00Z', '2025-W01', '2024-12-30'],
  ['2026-11-29T12:00Z', '2026-W48', '2026-11-23'],
])('lastIsoWeeks: the time %s is in the ISO week %s, which begins on %s', (time, name, monday) => {
  expect(lastIsoWeeks(Date.parse(time), 'UTC', 1)).toMatchObject([{ name, monday, number: Number(name.slice(-2)) }])
})

it('a week begins at midnight on Monday in the time zone', () => {
  const sunday = Date.parse('2026-11-29T23:30Z')
  expect(lastIsoWeeks(sunday, 'UTC', 1)[0]?.name).toBe('2026-W48')
  expect(lastIsoWeeks(sunday, 'Europe/Paris', 1)).toMatchObject([{ name: '2026-W49', from: Date.parse('2026-11-29T23:00Z') }])
})

it('weeks follow each other without a gap, also when daylight saving time begins or ends', () => {
  const weeks = lastIsoWeeks(Date.parse('2026-11-25T12:00Z'), 'Europe/Paris', 40)
  expect(weeks).toHaveLength(40)
  for (const [index, { from }] of weeks.entries()) expect(weeks[index + 1]?.until ?? from).toBe(from)
  const lengths = new Set(weeks.map(({ from, until }) => (until - from) / hour))
  expect([...lengths].toSorted((a, b) => a - b)).toEqual([167, 168, 169])
})
