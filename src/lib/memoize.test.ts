import { expect, it, vi } from 'vitest'
import { memoizeRecent } from './memoize.ts'

it('memoizeRecent evicts the least recently used key', () => {
  const compute = vi.fn((key: string) => key.toUpperCase())
  const memoized = memoizeRecent(2, compute)
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(memoized)).toEqual(['A', 'B', 'A', 'C', 'A', 'B'])
  expect(compute.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b'])
})

it('memoizeRecent computes the value of a key again if the promise for the key has rejected', async () => {
  const compute = vi.fn((key: string) => Promise.resolve(key)).mockRejectedValueOnce(new Error('The file is missing.'))
  const memoized = memoizeRecent(2, compute)
  await expect(memoized('a')).rejects.toThrow('missing')
  await expect(memoized('a')).resolves.toBe('a')
  await memoized('a')
  expect(compute).toHaveBeenCalledTimes(2)
})
