import { afterEach, beforeEach, expect, vi } from 'vitest'

/** console.error fails a test, unless the test expects the message. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  // Tests can run concurrently, and the first to end has then restored console.error.
  if (vi.isMockFunction(console.error)) expect(console.error).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
