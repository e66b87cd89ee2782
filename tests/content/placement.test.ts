import { expect, it } from 'vitest'
import { localeCodes } from '../../src/content/i18n/locales.ts'
import { specimen } from './content-with.ts'
import { textsWithoutPlace } from './without-place.ts'

it.each(localeCodes)('every text of the specimen in %s has a place on a page, or a reason to have none', (locale) => {
  expect(textsWithoutPlace(specimen, locale), 'has no row in src/content/tables/placement.ts').toEqual([])
})
