import { expect, it } from 'vitest'
import fc from '#tests/harness/property-tests.ts'
import { mergeLines } from './merge-lines.ts'

/** Returns a text with one line for each letter. */
const linesOf = (letters: string) => Array.from(letters, (letter) => `${letter}\n`).join('')

const merge = (base: string, theirs: string, ours: string) =>
  mergeLines({ base: linesOf(base), theirs: linesOf(theirs), ours: linesOf(ours) })?.replaceAll('\n', '')

it.each([
  ['a change of ours', 'abc', 'abc', 'axc', 'axc'],
  ['a change of theirs', 'abc', 'axc', 'abc', 'axc'],
  ['changes of different lines, theirs first', 'abcd', 'xbcd', 'abcy', 'xbcy'],
  ['changes of different lines, ours first', 'abcd', 'abcy', 'xbcd', 'xbcy'],
  ['several changes of each side', 'abcdefg', 'xbcyefg', 'abzdewg', 'xbzyewg'],
  ['a removal and a change', 'abcd', 'acd', 'abcx', 'acx'],
  ['an addition and a change', 'abc', 'axbc', 'aby', 'axby'],
  ['two additions at one place, ours first', 'ab', 'axb', 'ayb', 'ayxb'],
  ['the same change on both sides', 'abc', 'axc', 'axc', 'axc'],
  ['the same change on both sides, and another of ours beside it', 'abc', 'axc', 'axy', 'axy'],
  ['the same change on both sides, and another change of each side', 'abcde', 'xbyde', 'xbcdz', 'xbydz'],
])('mergeLines merges %s', (_, base, theirs, ours, merged) => {
  expect(merge(base, theirs, ours)).toBe(merged)
})

it.each([
  ['both sides change one line', 'abc', 'axc', 'ayc'],
  ['one side removes a line that the other changes', 'abc', 'ac', 'ayc'],
])('mergeLines returns undefined if %s', (_, base, theirs, ours) => {
  expect(merge(base, theirs, ours)).toBeUndefined()
})

it('mergeLines keeps the last line without a line break', () => {
  expect(mergeLines({ base: 'a\nb', theirs: 'x\nb', ours: 'a\nb' })).toBe('x\nb')
})

it('a text that only one side has changed is the text of this side', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 }).map((letters) => letters.join(''))
  fc.assert(
    fc.property(text, text, (base, changed) => {
      expect(merge(base, base, changed)).toBe(changed)
      expect(merge(base, changed, base)).toBe(changed)
    }),
    { numRuns: 300 },
  )
})
