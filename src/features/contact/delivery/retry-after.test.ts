import { expect, it } from 'vitest'
import { retryAfter } from './retry-after.ts'

const now = Date.parse('Sat, 21 Nov 2026 12:00:00 GMT')

it.each([
  [null, undefined],
  ['0', 0],
  ['120', 120_000],
  ['Sat, 21 Nov 2026 12:00:05 GMT', 5000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['1 Dec 2026 00:00:00 GMT', 820_800_000],
  ['soon', undefined],
  ['', undefined],
])('Retry-After: %s is %s ms', (header, expected) => {
  expect(retryAfter(header, now)).toBe(expected)
})
