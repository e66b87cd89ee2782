import { expect, it } from 'vitest'
import { glyphs } from '../../scripts/fonts/faces.ts'
import { content } from '../../src/content/generated/index.ts'
import { dictionaries } from '../../src/i18n/generated/index.ts'
import { localeCodes } from '../../src/i18n/locales.ts'

/** Spaces, line breaks and word joiners need no glyph. */
const drawn = (value: unknown): Set<string> => new Set(JSON.stringify(value).replace(/\\[nt]|\u2060/g, ' '))

it.each(localeCodes)('every character of the %s texts is in the fonts', (locale) => {
  const missing = [...drawn([content[locale], dictionaries[locale]])].filter((character) => !glyphs.includes(character))
  expect(missing).toEqual([])
})

it('has the same shape in every language', () => {
  const shape = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shape)
    if (typeof value !== 'object' || value === null) return typeof value
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, shape(child)]))
  }
  const [first, ...others] = localeCodes.map((locale) => shape([content[locale], dictionaries[locale]]))
  for (const other of others) expect(other).toEqual(first)
})
