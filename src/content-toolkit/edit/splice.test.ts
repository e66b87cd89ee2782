import { expect, it } from 'vitest'
import fc from '#tests/harness/property-tests.ts'
import { applySplice, invertSplice, spliceBetween } from './splice.ts'

const sharingUnits = fc.string({ unit: fc.constantFrom('a', 'b', '\u{1f37e}', '\u{1f377}', '\u{1f77e}'), maxLength: 6 })
const text = fc.oneof(sharingUnits, fc.string({ unit: 'binary', maxLength: 6 }))

it('spliceBetween turns the first text into the second, the inverse splice does the reverse, and no surrogate pair is cut', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const splice = spliceBetween(before, after)
      expect(applySplice(before, splice)).toBe(after)
      expect(applySplice(after, invertSplice(splice))).toBe(before)
      expect([splice.removed.isWellFormed(), splice.inserted.isWellFormed()]).toEqual([true, true])
    }),
    { numRuns: 1000 },
  )
})

it('spliceBetween returns the shortest splice', () => {
  expect(spliceBetween('a\u{1f37e}b', 'a\u{1f377}b')).toEqual({ start: 1, removed: '\u{1f37e}', inserted: '\u{1f377}' })
  expect(spliceBetween('\u{1f37e}\u{1f37e}', '\u{1f37e}')).toEqual({ start: 2, removed: '\u{1f37e}', inserted: '' })
  expect(spliceBetween('abba', 'aba')).toEqual({ start: 2, removed: 'b', inserted: '' })
})
