import { expect, it, vi } from 'vitest'
import { recent } from './recent.ts'

it('remembers what was asked for last, and no more', () => {
  const make = vi.fn((key: string) => key.toUpperCase())
  const known = recent(2, make)
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(known)).toEqual(['A', 'B', 'A', 'C', 'A', 'B'])
  expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b'])
})
