import { expect, it } from 'vitest'
import { hashText, randomFrom } from './random.ts'

it('hash returns the published test vectors of FNV-1a', () => {
  expect(hashText('')).toBe(0x811c9dc5)
  expect(hashText('a')).toBe(0xe40c292c)
  expect(hashText('foobar')).toBe(0xbf9cf968)
})

it('randomFrom draws the same numbers from the same seed, within their bounds', () => {
  const drawn = (seed: string) => {
    const random = randomFrom(seed)
    return Array.from({ length: 400 }, () => ({
      real: random.between(2, 3),
      whole: random.whole(1, 4),
      item: random.pick(['a', 'b', 'c']),
    }))
  }
  expect(drawn('x')).toEqual(drawn('x'))
  expect(drawn('x')).not.toEqual(drawn('y'))
  for (const { real } of drawn('x')) expect(real >= 2 && real < 3).toBe(true)
  expect(new Set(drawn('x').map(({ whole }) => whole))).toEqual(new Set([1, 2, 3, 4]))
  expect(new Set(drawn('x').map(({ item }) => item))).toEqual(new Set(['a', 'b', 'c']))
})
