import { expect, it } from 'vitest'
import { directionOf } from '#tests/harness/sites/direction-of.ts'
import { languageAttributes, localeCodes, locales } from './locales.ts'

it.each(localeCodes)('the table of languages gives the language %s the direction of its script', (locale) => {
  expect(locales[locale].direction).toBe(directionOf(locales[locale].tag))
})

it('text in an unknown language has the direction of its first letter', () => {
  expect(languageAttributes('en')).toEqual({ lang: 'en', dir: 'ltr' })
  expect(languageAttributes(undefined)).toEqual({ lang: undefined, dir: 'auto' })
  expect(languageAttributes('toString')).toEqual({ lang: 'toString', dir: 'auto' })
})
