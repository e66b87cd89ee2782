import { expect, it } from 'vitest'
import { parseTime } from './written-time.ts'

it.each([
  ['9', '09:00'],
  ['09', '09:00'],
  ['0', '00:00'],
  ['23:59', '23:59'],
  ['9:30', '09:30'],
  ['9h30', '09:30'],
  ['9 h', '09:00'],
  ['9\u00a0h\u00a030', '09:30'],
  ['18 heures', '18:00'],
  ['21.00', '21:00'],
  ['9:', '09:00'],
  ['9:3', '09:30'],
  ['930', '09:30'],
  ['9 30', '09:30'],
  ['1730', '17:30'],
  ['9 am', '09:00'],
  ['9.30 p.m.', '21:30'],
  ['7PM', '19:00'],
  ['7 p', '19:00'],
  ['12 am', '00:00'],
  ['12 pm', '12:00'],
  [' 9:30 ', '09:30'],
])('parseTime parses the typed time “%s” as %s', (written, time) => {
  expect(parseTime(written)).toBe(time)
})

it.each(['', '24', '9:60', '173', '13 pm', '0 am', 'noon', '9-10', '9:30:00', '9 h 5 min', '-9'])(
  'parseTime returns undefined for the typed text “%s”',
  (written) => {
    expect(parseTime(written)).toBeUndefined()
  },
)

it('a time of day in the format of the content is parsed as the same time', () => {
  const times = Array.from({ length: 24 * 60 }, (_, minutes) => [Math.floor(minutes / 60), minutes % 60])
  const written = times.map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  expect(written.map(parseTime)).toEqual(written)
})
