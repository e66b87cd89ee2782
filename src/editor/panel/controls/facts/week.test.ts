import { expect, it } from 'vitest'
import { type Weekday, weekdays } from '#src/lib/time.ts'
import fc from '#tests/harness/property-tests.ts'
import { type DayHours, haveEqualHours, isClosed, rowsFromWeek, type Span, weekFromRows } from './week.ts'

const morning: Span = { opens: '09:00', closes: '12:00' }
const evening: Span = { opens: '14:00', closes: '18:00' }
const dayHours = (spans: Span[], byAppointment = false): DayHours => ({ spans, byAppointment })
type Hours = Record<Weekday, DayHours>
const kinds = [
  dayHours([]),
  dayHours([], true),
  dayHours([morning]),
  dayHours([evening]),
  dayHours([morning, evening]),
  dayHours([{ opens: '', closes: '18:00' }]),
]

const anyWeek = fc
  .tuple(...weekdays.map(() => fc.constantFrom(...kinds)))
  .map((days) => Object.fromEntries(weekdays.map((day, index) => [day, days[index]])) as Hours) // The cast is safe: each weekday is a key.
const hoursOf = (week: Hours | undefined) => week && weekdays.map((day) => [day, week[day].spans, week[day].byAppointment])

it('a week that is converted to rows (rowsFromWeek) and back (weekFromRows) has the same hours', () => {
  fc.assert(
    fc.property(anyWeek, (week) => {
      expect(hoursOf(weekFromRows(rowsFromWeek(week, undefined)))).toEqual(hoursOf(week))
    }),
  )
})

it('neighbouring days with equal hours share their rows', () => {
  fc.assert(
    fc.property(anyWeek, (week) => {
      const changes = weekdays.filter((day, index) => {
        const yesterday = weekdays[index - 1]
        return !isClosed(week[day]) && (yesterday === undefined || !haveEqualHours(week[yesterday], week[day]))
      })
      const rows = changes.map((day) => Math.max(1, week[day].spans.length))
      expect(rowsFromWeek(week, undefined)).toHaveLength(rows.reduce((sum, count) => sum + count, 0))
    }),
  )
})

it('rowsFromWeek returns the previous rows if the week has not changed, and rows with the new hours if it has', () => {
  fc.assert(
    fc.property(anyWeek, anyWeek, (week, other) => {
      const rows = rowsFromWeek(week, undefined)
      const read = weekFromRows(rows)
      expect(read && rowsFromWeek(read, rows)).toEqual(rows)
      const readAgain = weekFromRows(rowsFromWeek(other, rows))
      expect(hoursOf(readAgain)).toEqual(hoursOf(other))
    }),
  )
})

function changed(rows: Parameters<typeof rowsFromWeek>[1], days: Partial<Record<Weekday, DayHours>>) {
  const week = weekFromRows(rows)
  if (!week) throw new Error('The list cannot be shown as a week.')
  return rowsFromWeek({ ...week, ...days }, rows)
}

it('if some days change, the rows of the other days stay as they were written', () => {
  const rows = [
    { days: 'monday', ...morning },
    { days: 'tuesday', ...morning },
    { days: { from: 'saturday', to: 'saturday' }, by: 'appointment' },
  ]
  const result = changed(rows, { sunday: dayHours([], true), thursday: dayHours([evening]) })
  expect(result.slice(0, 2)).toEqual(rows.slice(0, 2))
  expect(result.slice(2)).toEqual([
    { days: 'thursday', ...evening },
    { days: { from: 'saturday', to: 'sunday' }, by: 'appointment' },
  ])
  expect(changed(rows, { monday: dayHours([]) })[1]).toBe(rows[2])
})

it('rows that cannot be shown as the hours of seven days are not read as a week', () => {
  const lists = [
    [{ days: 'someday', ...morning }],
    [{ days: { from: 'friday', to: 'monday' }, ...morning }],
    [{ days: 'monday' }],
    [
      { days: 'monday', by: 'appointment' },
      { days: 'monday', ...morning },
    ],
    ['monday'],
  ]
  expect(lists.map((list) => weekFromRows(list))).toEqual(lists.map(() => undefined))
  expect(weekFromRows(undefined)).toEqual(weekFromRows([]))
})
