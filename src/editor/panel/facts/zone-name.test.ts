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
])('the abbreviation of %s is %s', (zone, abbreviation) => {
  expect(abbreviationOf(zone)).toBe(abbreviation)
})

const office = (hours: object) => ({ id: 'geneva', hours: { week: [], ...hours } })

it('a new zone gets its abbreviation, inside an office too', () => {
  expect(withAbbreviation(office({}), office({ timeZone: 'Europe/Zurich' }))).toEqual(
    office({ timeZone: 'Europe/Zurich', zoneName: 'CET' }),
  )
  const london = { timeZone: 'Europe/London', zoneName: 'GMT' }
  expect(withAbbreviation(london, { ...london, timeZone: 'Asia/Tokyo' })).toEqual({ timeZone: 'Asia/Tokyo', zoneName: 'JST' })
})

it('a zone without abbreviation removes that of the previous zone', () => {
  const london = { timeZone: 'Europe/London', zoneName: 'GMT' }
  expect(withAbbreviation(london, { ...london, timeZone: 'Asia/Kathmandu' })).toEqual({ timeZone: 'Asia/Kathmandu' })
})

it('keeps an abbreviation that was typed, and one that was removed while the zone stays', () => {
  const typed = { timeZone: 'Europe/London', zoneName: 'UK' }
  expect(withAbbreviation(typed, { ...typed, timeZone: 'Asia/Tokyo' })).toEqual({ timeZone: 'Asia/Tokyo', zoneName: 'UK' })
  expect(withAbbreviation({ timeZone: 'Europe/London', zoneName: 'GMT' }, { timeZone: 'Europe/London' })).toEqual({
    timeZone: 'Europe/London',
  })
})
