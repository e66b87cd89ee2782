import { expect, it } from 'vitest'
import { isStandardTime, localTimeAt, momentOf } from './zoned-time.ts'

it.each([
  ['2030-01-15T10:00', 'Europe/London', '2030-01-15T10:00Z'],
  ['2030-07-15T10:00', 'Europe/London', '2030-07-15T09:00Z'],
  ['2030-01-01T00:00', 'Asia/Kathmandu', '2029-12-31T18:15Z'],
  ['2030-01-01T00:00', 'Pacific/Kiritimati', '2029-12-31T10:00Z'],
  ['2030-06-01T12:00', 'UTC', '2030-06-01T12:00Z'],
])('momentOf: the local time %s in the time zone %s is the moment %s', (local, timeZone, utc) => {
  const moment = momentOf(local, timeZone)
  expect(moment).toBe(Date.parse(utc))
  expect(localTimeAt(moment, timeZone)).toBe(local)
})

it.each([
  // Clocks go from 02:00 to 03:00 on 31 March 2030, and from 03:00 to 02:00 on 27 October 2030.
  ['2030-03-31T02:30', 'Europe/Paris', '2030-03-31T01:30Z', '2030-03-31T03:30'],
  ['2030-10-27T02:30', 'Europe/Paris', '2030-10-27T00:30Z', '2030-10-27T02:30'],
  ['2030-10-27T03:00', 'Europe/Paris', '2030-10-27T02:00Z', '2030-10-27T03:00'],
  // On Lord Howe Island the clocks change by half an hour.
  ['2030-10-06T02:15', 'Australia/Lord_Howe', '2030-10-05T15:45Z', '2030-10-06T02:45'],
  ['2030-04-07T01:45', 'Australia/Lord_Howe', '2030-04-06T14:45Z', '2030-04-07T01:45'],
  ['2030-03-10T02:30', 'America/New_York', '2030-03-10T07:30Z', '2030-03-10T03:30'],
  ['2030-11-03T01:30', 'America/New_York', '2030-11-03T05:30Z', '2030-11-03T01:30'],
])('momentOf: the local time %s in the time zone %s, when clocks change, is the moment %s', (local, timeZone, utc, shown) => {
  const moment = momentOf(local, timeZone)
  expect(new Date(moment).toISOString()).toBe(new Date(utc).toISOString())
  expect(localTimeAt(moment, timeZone)).toBe(shown)
})

it('an unknown time zone is refused', () => {
  expect(() => momentOf('2030-01-01T00:00', 'Nowhere/Here')).toThrow(RangeError)
})

it.each([
  ['Europe/London', '2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z'],
  ['Europe/Paris', '2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z'],
  ['America/New_York', '2026-03-08T06:59:59Z', '2026-03-08T07:00:00Z'],
  // In the southern hemisphere the clocks go forward in October.
  ['Australia/Sydney', '2026-10-03T15:59:59Z', '2026-10-03T16:00:00Z'],
])('isStandardTime: the time zone %s has standard time until its clocks go forward', (timeZone, before, after) => {
  const [isBefore, isAfter] = [before, after].map((moment) => isStandardTime(timeZone, new Date(moment)))
  expect({ isBefore, isAfter }).toEqual({ isBefore: true, isAfter: false })
})

it.each([
  ['Europe/London', '2026-10-25T00:59:59Z', '2026-10-25T01:00:00Z'],
  ['America/New_York', '2026-11-01T05:59:59Z', '2026-11-01T06:00:00Z'],
])('isStandardTime: the time zone %s has standard time again once its clocks have gone back', (timeZone, before, after) => {
  const [isBefore, isAfter] = [before, after].map((moment) => isStandardTime(timeZone, new Date(moment)))
  expect({ isBefore, isAfter }).toEqual({ isBefore: false, isAfter: true })
})

it.each(['Asia/Tokyo', 'Asia/Kolkata', 'UTC'])('isStandardTime: the time zone %s has standard time all year', (timeZone) => {
  expect(['2026-01-15', '2026-07-15'].map((day) => isStandardTime(timeZone, new Date(day)))).toEqual([true, true])
})
