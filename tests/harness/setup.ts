import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

/** A test fails if it has called console.error, unless it clears the mock after a call that it expects. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  // Concurrent tests share console.error. The first concurrent test that ends restores it, so it is no longer a mock when another test
  // ends.
  if (vi.isMockFunction(console.error)) expect(console.error).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** Files of the project `unit` share a process, so globals and fake timers of a file must not reach the next file. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
