import { expect, it } from 'vitest'
import { abbreviationOf, withAbbreviation } from './zone-name.ts'

it.each([
  ['Europe/London', 'GMT'],
  ['Europe/Zurich', 'CET'],
  ['America/New_York', 'EST'],
  ['Australia/Sydney', 'AEST'],
  ['Africa/Johannesburg', 'SAST'],
  ['Asia/Kolkata', 'IST'],
  ['Asia/Dubai', 'GST'],
  ['Asia/Tokyo', 'JST'],
  ['Asia/Kathmandu', undefined],
  ['Nowhere/Here', undefined],
])('abbreviationOf returns for the time zone %s the abbreviation %s', (zone, abbreviation) => {
  expect(abbreviationOf(zone)).toBe(abbreviation)
})

const office = (hours: object) => ({ id: 'geneva', hours: { week: [], ...hours } })

it('a new time zone gets its abbreviation, also if the changed value is a whole office', () => {
  expect(withAbbreviation(office({}), office({ timeZone: 'Europe/Zurich' }))).toEqual(
    office({ timeZone: 'Europe/Zurich', zoneName: 'CET' }),
  )
  const london = { timeZone: 'Europe/London', zoneName: 'GMT' }
  expect(withAbbreviation(london, { ...london, timeZone: 'Asia/Tokyo' })).toEqual({ timeZone: 'Asia/Tokyo', zoneName: 'JST' })
})

it('a new time zone without an abbreviation removes the abbreviation of the previous zone', () => {
  const london = { timeZone: 'Europe/London', zoneName: 'GMT' }
  expect(withAbbreviation(london, { ...london, timeZone: 'Asia/Kathmandu' })).toEqual({ timeZone: 'Asia/Kathmandu' })
})

it('a typed abbreviation stays if the time zone changes; a removed abbreviation stays removed if the time zone does not change', () => {
  const typed = { timeZone: 'Europe/London', zoneName: 'UK' }
  expect(withAbbreviation(typed, { ...typed, timeZone: 'Asia/Tokyo' })).toEqual({ timeZone: 'Asia/Tokyo', zoneName: 'UK' })
  expect(withAbbreviation({ timeZone: 'Europe/London', zoneName: 'GMT' }, { timeZone: 'Europe/London' })).toEqual({
    timeZone: 'Europe/London',
  })
})
