import { expect, it } from 'vitest'
import { localeCodes } from '../../src/content/i18n/locales.ts'
import { checkOn, shipped } from '../content/content-with.ts'
import { charactersWithoutGlyph } from '../content/in-language.ts'
import { textsWithoutPlace } from '../content/without-place.ts'

// Of the words of the house nothing is known but that they have to pass.

it('has no error', () => {
  expect(checkOn(shipped).content).toBeDefined()
})

it('has every character in the fonts', () => {
  expect(charactersWithoutGlyph(shipped), 'add it to src/content-toolkit/art/fonts/faces.ts').toEqual([])
})

it.each(localeCodes)('all that it says has its place on a page, or a reason why it is on none, in %s', (locale) => {
  expect(textsWithoutPlace(shipped, locale), 'has no row in src/content-toolkit/read/placement.ts').toEqual([])
})
