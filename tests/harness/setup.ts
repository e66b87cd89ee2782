import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

/** A test fails if console.error was called, unless the test clears the mock after an expected call. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  // Concurrent tests share console.error. The first of them to end restores it, so after the others it is no longer a mock.
  if (vi.isMockFunction(console.error)) expect(console.error).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** Files of the project `unit` share a process, so globals and fake timers of a file must not reach the next file. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
