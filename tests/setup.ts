import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Whatever is said to console.error is a fault, unless the test that provokes it expects it. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  // Of tests that run at the same time, the first to end gives the console back.
  if (vi.isMockFunction(console.error)) expect(console.error).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
