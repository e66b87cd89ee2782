import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retryAfter } from './retry-after.ts'

const now = 'Sat, 21 Nov 2026 12:00:00 GMT'

// The visitor's clock is an hour behind.
beforeEach(() => vi.useFakeTimers({ now: Date.parse('Sat, 21 Nov 2026 11:00:00 GMT') }))
afterEach(() => vi.useRealTimers())

it.each([
  [null, undefined],
  ['0', 0],
  ['120', 120_000],
  ['Sat, 21 Nov 2026 12:00:05 GMT', 5000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['1 Dec 2026 00:00:00 GMT', 820_800_000],
  ['soon', undefined],
  ['', undefined],
])('Retry-After: %s is %s ms by the clock of the server', (header, expected) => {
  expect(retryAfter(header, now)).toBe(expected)
})

it.each([null, 'unknown'])('takes the time of the visitor where the server’s is %s', (date) => {
  expect(retryAfter('Sat, 21 Nov 2026 11:00:05 GMT', date)).toBe(5000)
})
