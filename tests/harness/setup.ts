import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

/** console.error fails a test, unless the test expects the message. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  // Concurrent tests share console.error. The first of them to end restores it, so after the others it is no longer a mock.
  if (vi.isMockFunction(console.error)) expect(console.error).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** Files of the project `unit` share a process, so none leaves its globals and clocks to the next. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
