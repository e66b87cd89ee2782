import { expect, it } from 'vitest'
import { nameOfCountry, searchCountries } from './countries.ts'

it.each([
  ['Suisse', 'fr', 'CH'],
  ['suis', 'fr', 'CH'],
  ['Switzerland', 'en', 'CH'],
  ['Switzerland', 'fr', 'CH'],
  ['etats unis', 'fr', 'US'],
  ['États-Unis', 'fr', 'US'],
  ['UK', 'en', 'GB'],
  ['CH', 'fr', 'CH'],
  ['royaume', 'fr', 'GB'],
  ['émirats', 'fr', 'AE'],
] as const)('searchCountries, for the query “%s” in the language %s, finds the country code %s', (query, language, code) => {
  expect(searchCountries(query, language).map((country) => country.code)).toContain(code)
  expect(searchCountries(query, language).length).toBeLessThan(25)
})

it('all countries are listed by their names in the language, without regions that are not countries, such as the EU', () => {
  const french = searchCountries('', 'fr')
  // The 249 countries of ISO 3166-1, and Kosovo.
  expect(french).toHaveLength(250)
  expect(french.map(({ code }) => code)).not.toContain('EU')
  expect(french.map(({ name }) => name).slice(0, 2)).toEqual(['Afghanistan', 'Afrique du Sud'])
  expect(searchCountries('Atlantis', 'fr')).toEqual([])
  expect([nameOfCountry('CH', 'fr'), nameOfCountry('CH', 'en'), nameOfCountry('?', 'en')]).toEqual(['Suisse', 'Switzerland', '?'])
})
