import { expect, it } from 'vitest'
import { isStandardTime } from './standard-time.ts'

it.each([
  ['Europe/London', '2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z'],
  ['Europe/Paris', '2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z'],
  ['America/New_York', '2026-03-08T06:59:59Z', '2026-03-08T07:00:00Z'],
  // In the southern hemisphere the clocks go forward in October.
  ['Australia/Sydney', '2026-10-03T15:59:59Z', '2026-10-03T16:00:00Z'],
])('%s has standard time until its clocks go forward', (timeZone, before, after) => {
  const [isBefore, isAfter] = [before, after].map((moment) => isStandardTime(timeZone, new Date(moment)))
  expect({ isBefore, isAfter }).toEqual({ isBefore: true, isAfter: false })
})

it.each([
  ['Europe/London', '2026-10-25T00:59:59Z', '2026-10-25T01:00:00Z'],
  ['America/New_York', '2026-11-01T05:59:59Z', '2026-11-01T06:00:00Z'],
])('%s has standard time again once its clocks have gone back', (timeZone, before, after) => {
  const [isBefore, isAfter] = [before, after].map((moment) => isStandardTime(timeZone, new Date(moment)))
  expect({ isBefore, isAfter }).toEqual({ isBefore: false, isAfter: true })
})

it.each(['Asia/Tokyo', 'Asia/Kolkata', 'UTC'])('%s has standard time all year', (timeZone) => {
  expect(['2026-01-15', '2026-07-15'].map((day) => isStandardTime(timeZone, new Date(day)))).toEqual([true, true])
})
