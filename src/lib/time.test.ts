import { expect, it, vi } from 'vitest'
import { localDay } from './time.ts'

it.each([
  ['Pacific/Auckland', '2027-01-01'],
  ['America/New_York', '2026-12-31'],
])('localDay returns the day in the time zone of the machine, in %s %s', (zone, day) => {
  vi.stubEnv('TZ', zone)
  expect(localDay(new Date('2026-12-31T12:00Z'))).toBe(day)
})

it('localDay pads the month and the day with zeros', () => {
  expect(localDay(new Date(2025, 0, 2))).toBe('2025-01-02')
})
