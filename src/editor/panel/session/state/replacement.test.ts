import { expect, it } from 'vitest'
import fc from '#tests/harness/property-tests.ts'
import { replaceHits, replacementFor } from './replacement.ts'

it('replaceHits changes only the hits, not the text between them', () => {
  const ranges = fc.array(fc.nat(30), { maxLength: 8 }).map((offsets) => [...new Set(offsets)].sort((a, b) => a - b))
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 30 }), ranges, fc.string(), (text, offsets, word) => {
      const hits = offsets.flatMap((start, index) => {
        const end = offsets[index + 1]
        return index % 2 === 0 && end !== undefined ? [{ start, end }] : []
      })
      const parts = text
        .split('')
        .map((letter, offset) => ({ letter, hit: hits.find(({ start, end }) => start <= offset && offset < end) }))
      const expected = parts.map(({ letter, hit }, offset) => (hit ? (hit.start === offset ? word : '') : letter)).join('')
      expect(replaceHits(text, hits, () => word)).toBe(expected)
    }),
  )
})

it('a replacement has the case of the first letter of its hit if `keepsCase` is true', () => {
  const replaced = (hit: string, text: string, keepsCase = true) => replacementFor(hit, { text, keepsCase }, 'fr')
  expect([replaced('Conseiller', 'expert'), replaced('conseiller', 'Expert'), replaced('Éclat', 'été')]).toEqual([
    'Expert',
    'expert',
    'Été',
  ])
  expect([replaced('Conseiller', 'expert', false), replaced('24 h', 'Toujours'), replaced('Mot', '')]).toEqual(['expert', 'Toujours', ''])
})
