import { expect, it } from 'vitest'
import { localeCodes } from '#src/content/i18n/locales.ts'
import { specimen } from './content-with.ts'
import { textsWithoutPlace } from './without-place.ts'

it.each(localeCodes)('every text of the specimen is in the table of placements, which says which page shows it, in %s', (locale) => {
  expect(textsWithoutPlace(specimen, locale), 'has no row in src/content/tables/placement.ts').toEqual([])
})
