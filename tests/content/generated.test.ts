import { expect, it } from 'vitest'
import { specimen } from './support/content-with.ts'
import { charactersWithoutGlyph, everyLanguage } from './support/in-language.ts'

it('the fonts have every character of the specimen', () => {
  expect(charactersWithoutGlyph(specimen)).toEqual([])
})

it('the generated content has the same keys, and the same types of values, in every language', () => {
  const shape = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shape)
    if (typeof value !== 'object' || value === null) return typeof value
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, shape(child)]))
  }
  const [base, ...translations] = everyLanguage(specimen).map(shape)
  for (const translation of translations) expect(translation).toEqual(base)
})
