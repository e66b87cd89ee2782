import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Whatever is said to console.error is a fault, unless the test that provokes it expects it. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
