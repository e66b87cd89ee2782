import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('the first call runs the action at once; calls during a pause run it once, at the end of the pause', () => {
  const action = vi.fn()
  const act = throttle(action, 100)
  for (let call = 0; call < 3; call++) act()
  expect(action).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(99)
  act()
  expect(action).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(action).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(50)
  act()
  expect(action).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1_000)
  expect(action).toHaveBeenCalledTimes(3)
  act()
  expect(action).toHaveBeenCalledTimes(4)
})
