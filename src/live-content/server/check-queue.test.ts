import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CheckQueue } from './check-queue.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const never = (error: unknown) => {
  throw error
}

it('runs checks one at a time', async () => {
  let running = 0
  let maxRunning = 0
  const queue = new CheckQueue(async () => {
    maxRunning = Math.max(maxRunning, ++running)
    await Promise.resolve()
    running--
  }, never)
  await Promise.all([queue.run(), queue.run(), queue.run()])
  expect(maxRunning).toBe(1)
})

it('reports a check that throws, and runs the next check', async () => {
  const check = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('The disk is full.')).mockResolvedValueOnce()
  const errors: unknown[] = []
  const queue = new CheckQueue(check, (error) => errors.push(error))
  await queue.run()
  await queue.run()
  expect(errors).toEqual([new Error('The disk is full.')])
  expect(check).toHaveBeenCalledTimes(2)
})

it('calls of schedule() within the delay lead to one check', async () => {
  const check = vi.fn(() => Promise.resolve())
  const queue = new CheckQueue(check, never)
  queue.schedule()
  await vi.advanceTimersByTimeAsync(15)
  queue.schedule()
  await vi.advanceTimersByTimeAsync(15)
  expect(check).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10)
  expect(check).toHaveBeenCalledOnce()
})
