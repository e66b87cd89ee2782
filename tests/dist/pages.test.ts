import { expect, it } from 'vitest'
import { localeCodes } from '../../src/i18n/locales.ts'
import { paths } from '../harness/paths.ts'
import { site } from './specimen.ts'

it('every page, and the 404 page, is built in every language', () => {
  const wanted = [...paths, '/404'].flatMap((path) => localeCodes.map((locale) => `${path} ${locale}`))
  expect(site.pages.map(({ path, locale }) => `${path} ${locale}`).sort()).toEqual(wanted.sort())
})
