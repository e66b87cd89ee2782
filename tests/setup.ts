import { afterEach, beforeEach, expect, vi } from 'vitest'

/** console.error fails a test, unless the test expects the message. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  // Of tests that run at the same time, the first to end gives the console back.
  if (vi.isMockFunction(console.error)) expect(console.error).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
