import { afterEach, beforeEach, expect, vi } from 'vitest'

/** console.error fails a test, unless the test expects the message. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  // The first of several concurrent tests to end restores console.error.
  if (vi.isMockFunction(console.error)) expect(console.error).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
