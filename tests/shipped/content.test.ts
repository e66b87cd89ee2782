import { expect, it } from 'vitest'
import { localeCodes } from '#src/content-model/i18n/locales.ts'
import { checkOn, shipped } from '../content/support/content-with.ts'
import { charactersWithoutGlyph } from '../content/support/in-language.ts'
import { textsWithoutPlace } from '../content/support/without-place.ts'

// The owner may change the shipped content freely, so these tests know none of its words. They check only what must always be true.

it('the shipped content has no error', () => {
  expect(checkOn(shipped).content).toBeDefined()
})

it('the fonts have every character of the shipped content', () => {
  expect(charactersWithoutGlyph(shipped), 'add it to src/content-model/tables/glyphs.ts').toEqual([])
})

it.each(localeCodes)('in %s, every text of the shipped content has a row in placement.ts, which says where pages show it', (locale) => {
  expect(textsWithoutPlace(shipped, locale), 'has no row in src/content-model/tables/placement.ts').toEqual([])
})
