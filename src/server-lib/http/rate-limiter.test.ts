import { expect, it } from 'vitest'
import { RateLimiter } from './rate-limiter.ts'

const fivePerTenMinutes = { events: 5, window: 600_000 }

/** Records an event. Returns whether its key had reached the limit before. */
function record(limiter: RateLimiter, key: string): boolean {
  const isExceeded = limiter.isExceeded(key)
  limiter.count(key)
  return isExceeded
}

it('the rate limiter limits the events of a key within the window', () => {
  let now = 0
  const limiter = new RateLimiter(fivePerTenMinutes, () => now)
  const recordFive = () => Array.from({ length: 5 }, () => record(limiter, 'a'))
  expect(recordFive()).toEqual([false, false, false, false, false])
  expect(record(limiter, 'a')).toBe(true)
  expect(record(limiter, 'b')).toBe(false)
  now += 600_000
  expect(recordFive()).toEqual([false, false, false, false, false])
})

it('the rate limiter uses a sliding window', () => {
  let now = 0
  const limiter = new RateLimiter({ events: 2, window: 100 }, () => now)
  limiter.count('a')
  now = 60
  limiter.count('a')
  limiter.count('a')
  now = 100
  expect(limiter.isExceeded('a')).toBe(true)
  now = 160
  expect(limiter.isExceeded('a')).toBe(false)
})

it('tryCount() records as many events as the limit permits, and none beyond it', () => {
  let now = 0
  const limiter = new RateLimiter({ events: 2, window: 100 }, () => now)
  expect([limiter.tryCount('a'), limiter.tryCount('a'), limiter.tryCount('a')]).toEqual([true, true, false])
  now = 50
  expect(limiter.tryCount('a')).toBe(false)
  now = 100
  expect(limiter.tryCount('a')).toBe(true)
})

it('retryAfter() is the time until the key is below its limit, also if more events were counted than the limit permits', () => {
  let now = 0
  const limiter = new RateLimiter({ events: 2, window: 10_000 }, () => now)
  limiter.count('a')
  expect(limiter.retryAfter('a')).toBe(0)
  for (now of [3000, 5500]) limiter.count('a')
  expect(limiter.retryAfter('a')).toBe(8)
  now = 12_999
  expect([limiter.isExceeded('a'), limiter.retryAfter('a')]).toEqual([true, 1])
  now = 13_000
  expect([limiter.isExceeded('a'), limiter.retryAfter('a')]).toEqual([false, 0])
})

it('discount() removes the last counted event of a key', () => {
  const limiter = new RateLimiter({ events: 1, window: 1000 }, () => 1)
  limiter.discount('a')
  limiter.count('a')
  expect(limiter.isExceeded('a')).toBe(true)
  limiter.discount('a')
  expect(limiter.isExceeded('a')).toBe(false)
})

it('if a key is at its limit, counting and then discounting further events leaves it at its limit', () => {
  const limiter = new RateLimiter({ events: 2, window: 1000 }, () => 1)
  limiter.count('a')
  limiter.count('a')
  for (let times = 0; times < 3; times++) limiter.count('a')
  for (let times = 0; times < 3; times++) limiter.discount('a')
  expect(limiter.isExceeded('a')).toBe(true)
})

it('the rate limiter forgets the least recently used key above its capacity', () => {
  const limiter = new RateLimiter(fivePerTenMinutes, () => 1)
  for (let times = 0; times < 6; times++) limiter.count('first')
  for (let times = 0; times < 6; times++) limiter.count('second')
  for (let index = 0; index < 9_998; index++) limiter.count(String(index))
  limiter.count('first')
  const exceeded = () => ['first', 'second'].filter((key) => limiter.isExceeded(key))
  expect(exceeded()).toEqual(['first', 'second'])
  limiter.count('another')
  expect(exceeded()).toEqual(['first'])
})
