import { expect, it } from 'vitest'
import { glyphs } from '../../scripts/art/fonts/faces.ts'
import { localeCodes } from '../../src/i18n/locales.ts'
import { checkOn, shipped, specimen } from './content-with.ts'
import { inLanguage } from './in-language.ts'

function everyLanguage(folder: typeof specimen) {
  const { content } = checkOn(folder)
  if (!content) throw new Error('The content has errors.')
  return localeCodes.map((locale) => inLanguage(content, locale))
}

it.each([
  ['specimen', specimen],
  ['shipped content', shipped],
])('every character of the %s is in the fonts', (_, folder) => {
  // Spaces, line breaks and word joiners need no glyph.
  const drawn = new Set(JSON.stringify(everyLanguage(folder)).replace(/\\[nt]|\u2060/g, ' '))
  expect(drawn.size).toBeGreaterThan(40)
  expect([...drawn].filter((character) => !glyphs.includes(character))).toEqual([])
})

it('has the same shape in every language', () => {
  const shape = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shape)
    if (typeof value !== 'object' || value === null) return typeof value
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, shape(child)]))
  }
  const [first, ...others] = everyLanguage(specimen).map(shape)
  for (const other of others) expect(other).toEqual(first)
})
