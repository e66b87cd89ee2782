import { expect, it, vi } from 'vitest'
import { memoizeRecent } from './memoize.ts'

it('memoizeRecent evicts the least recently used key', () => {
  const compute = vi.fn((key: string) => key.toUpperCase())
  const memoized = memoizeRecent(2, compute)
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(memoized)).toEqual(['A', 'B', 'A', 'C', 'A', 'B'])
  expect(compute.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b'])
})
