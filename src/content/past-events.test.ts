import { expect, it } from 'vitest'
import { withPast } from './past-events.ts'

const events = ['2025-01-22', '2025-01-23', '2025-01-24'].map((iso) => ({ date: { iso } }))
/** Noon in the zone of the machine, so that the day is the same in all of them. */
const now = new Date(2025, 0, 23, 12)
const days = (rule: 'show' | 'mark' | 'hide', moment: Date | undefined = now) =>
  withPast(events, rule, moment).map(({ date, over }) => `${date.iso}${over ? ' over' : ''}`)

it('shows all as they are', () => expect(days('show')).toEqual(['2025-01-22', '2025-01-23', '2025-01-24']))

it('marks what is over, and not what is today', () => expect(days('mark')).toEqual(['2025-01-22 over', '2025-01-23', '2025-01-24']))

it('hides what is over', () => expect(days('hide')).toEqual(['2025-01-23', '2025-01-24']))

it.each(['show', 'mark', 'hide'] as const)('%s leaves everything as it is while the day is not known', (rule) => {
  expect(withPast(events, rule, undefined).map(({ over }) => over)).toEqual([false, false, false])
})

it('turns at midnight by the clock of the visitor', () => {
  expect(days('hide', new Date(2025, 0, 22, 23, 59))).toHaveLength(3)
  expect(days('hide', new Date(2025, 0, 23, 0, 0))).toHaveLength(2)
})
