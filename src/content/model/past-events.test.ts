import { expect, it } from 'vitest'
import { localDay, withPast } from './past-events.ts'

const events = ['2025-01-22', '2025-01-23', '2025-01-24'].map((iso) => ({ date: { iso } }))
const days = (rule: 'show' | 'mark' | 'hide', today = '2025-01-23') =>
  withPast(events, rule, today).map(({ date, over }) => `${date.iso}${over ? ' over' : ''}`)

it('shows all as they are', () => expect(days('show')).toEqual(['2025-01-22', '2025-01-23', '2025-01-24']))

it('marks what is over, and not what is today', () => expect(days('mark')).toEqual(['2025-01-22 over', '2025-01-23', '2025-01-24']))

it('hides what is over', () => expect(days('hide')).toEqual(['2025-01-23', '2025-01-24']))

it.each(['show', 'mark', 'hide'] as const)('%s leaves everything as it is while the day is not known', (rule) => {
  expect(withPast(events, rule, undefined).map(({ over }) => over)).toEqual([false, false, false])
})

it('turns at midnight by the clock of the visitor', () => {
  // Date takes these as local time, whatever the zone of the machine.
  expect(days('hide', localDay(new Date(2025, 0, 22, 23, 59)))).toHaveLength(3)
  expect(days('hide', localDay(new Date(2025, 0, 23, 0, 0)))).toHaveLength(2)
})
