import { expect, it } from 'vitest'
import { localDay } from '#src/lib/time.ts'
import { withPast } from './past-events.ts'

const events = ['2025-01-22', '2025-01-23', '2025-01-24'].map((iso) => ({ date: { iso } }))
const days = (rule: 'show' | 'mark' | 'hide', today = '2025-01-23') =>
  withPast(events, rule, today).map(({ date, isPast }) => `${date.iso}${isPast ? ' past' : ''}`)

it('the rule “show” shows all events and marks none as past', () =>
  expect(days('show')).toEqual(['2025-01-22', '2025-01-23', '2025-01-24']))

it('the rule “mark” marks past events, but not those of today', () =>
  expect(days('mark')).toEqual(['2025-01-22 past', '2025-01-23', '2025-01-24']))

it('the rule “hide” leaves out past events', () => expect(days('hide')).toEqual(['2025-01-23', '2025-01-24']))

it.each(['show', 'mark', 'hide'] as const)('the rule “%s” marks and hides nothing while the day is unknown', (rule) => {
  expect(withPast(events, rule, undefined).map(({ isPast }) => isPast)).toEqual([false, false, false])
})

it('an event is past from the next midnight of the visitor’s clock', () => {
  // Date interprets these arguments as local time, so the test passes in any time zone.
  expect(days('hide', localDay(new Date(2025, 0, 22, 23, 59)))).toHaveLength(3)
  expect(days('hide', localDay(new Date(2025, 0, 23, 0, 0)))).toHaveLength(2)
})
