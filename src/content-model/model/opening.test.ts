import { describe, expect, it } from 'vitest'
import { isOpen } from './opening.ts'

const rows = [
  { days: '', times: '', raw: { from: 'monday' as const, to: 'friday' as const, spans: [{ opens: '09:00', closes: '18:00' }] } },
]
const open = (timeZone: string, moment: string) => isOpen({ timeZone, rows }, new Date(moment))

describe('an office is open by the clock of its city', () => {
  it.each([
    ['Europe/London', '2026-01-15T08:59:59Z', false],
    ['Europe/London', '2026-01-15T09:00:00Z', true],
    ['Europe/London', '2026-01-15T17:59:59Z', true],
    ['Europe/London', '2026-01-15T18:00:00Z', false],
    // In summer time, nine o'clock in London is eight o'clock UTC.
    ['Europe/London', '2026-07-15T08:00:00Z', true],
    ['Europe/London', '2026-07-15T17:00:00Z', false],
    ['America/New_York', '2026-01-15T13:59:00Z', false],
    ['America/New_York', '2026-01-15T14:00:00Z', true],
    ['America/New_York', '2026-07-15T13:00:00Z', true],
    // A Sunday on which New York is in daylight saving time and London is not yet, and the following Monday.
    ['America/New_York', '2026-03-08T15:00:00Z', false],
    ['America/New_York', '2026-03-09T13:30:00Z', true],
    ['Europe/London', '2026-03-09T08:30:00Z', false],
    ['Europe/Paris', '2026-01-15T08:00:00Z', true],
    ['Europe/Paris', '2026-07-15T07:00:00Z', true],
    // Offices are closed on Saturday and Sunday.
    ['Europe/Paris', '2026-01-17T12:00:00Z', false],
    ['Europe/Paris', '2026-01-18T12:00:00Z', false],
    // 17:30 UTC on this Friday is evening in Paris and noon in New York.
    ['Europe/Paris', '2026-01-16T17:30:00Z', false],
    ['America/New_York', '2026-01-16T17:30:00Z', true],
  ])('isOpen: whether an office in the time zone %s is open at %s: %s', (zone, moment, expected) => {
    expect(open(zone, moment)).toBe(expected)
  })
})

it('an office is never open on days by appointment, and is open on the last day of a range', () => {
  const byAppointment = { days: '', times: '', raw: { from: 'sunday' as const, to: 'sunday' as const, spans: [] } }
  const weekend = {
    days: '',
    times: '',
    raw: { from: 'saturday' as const, to: 'sunday' as const, spans: [{ opens: '10:00', closes: '16:00' }] },
  }
  const sunday = new Date('2026-01-18T12:00:00Z')
  expect(isOpen({ timeZone: 'Europe/London', rows: [byAppointment] }, sunday)).toBe(false)
  expect(isOpen({ timeZone: 'Europe/London', rows: [weekend] }, sunday)).toBe(true)
})

it('an office is open if one row of its hours includes the time, whatever the other rows say', () => {
  const rowOf = (from: 'monday' | 'thursday') => ({
    days: '',
    times: '',
    raw: { from, to: from, spans: [{ opens: '09:00', closes: '18:00' }] },
  })
  const thursday = new Date('2026-01-15T12:00:00Z')
  expect(isOpen({ timeZone: 'Europe/London', rows: [rowOf('monday'), rowOf('thursday')] }, thursday)).toBe(true)
  expect(isOpen({ timeZone: 'Europe/London', rows: [rowOf('monday')] }, thursday)).toBe(false)
})

it.each([
  ['closed before the first span', '08:59', false],
  ['open in the first span', '11:59', true],
  ['closed after the first span', '12:00', false],
  ['closed before the second span', '13:59', false],
  ['open in the second span', '14:00', true],
  ['closed after the second span', '18:00', false],
])('isOpen: an office with two spans of opening hours a day is %s, at %s', (_, hour, expected) => {
  const spans = [
    { opens: '09:00', closes: '12:00' },
    { opens: '14:00', closes: '18:00' },
  ]
  const row = { days: '', times: '', raw: { from: 'monday' as const, to: 'friday' as const, spans } }
  expect(isOpen({ timeZone: 'Europe/London', rows: [row] }, new Date(`2026-01-15T${hour}:00Z`))).toBe(expected)
})
