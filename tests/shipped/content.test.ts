import { expect, it } from 'vitest'
import { localeCodes } from '#src/content/i18n/locales.ts'
import { checkOn, shipped } from '../content/support/content-with.ts'
import { charactersWithoutGlyph } from '../content/support/in-language.ts'
import { textsWithoutPlace } from '../content/support/without-place.ts'

// The shipped content may change freely, as long as it passes the check.

it('the shipped content has no error', () => {
  expect(checkOn(shipped).content).toBeDefined()
})

it('the fonts have every character of the shipped content', () => {
  expect(charactersWithoutGlyph(shipped), 'add it to src/content/tables/glyphs.ts').toEqual([])
})

it.each(localeCodes)('every text of the shipped content in %s has a row in the table of placements', (locale) => {
  expect(textsWithoutPlace(shipped, locale), 'has no row in src/content/tables/placement.ts').toEqual([])
})
