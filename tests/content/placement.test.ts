import { expect, it } from 'vitest'
import { localeCodes } from '../../src/content/i18n/locales.ts'
import { specimen } from './content-with.ts'
import { textsWithoutPlace } from './without-place.ts'

it.each(localeCodes)('all that the specimen says has its place on a page, or a reason why it is on none, in %s', (locale) => {
  expect(textsWithoutPlace(specimen, locale), 'has no row in src/content/tables/placement.ts').toEqual([])
})
