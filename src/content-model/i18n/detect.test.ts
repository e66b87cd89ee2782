import { expect, it } from 'vitest'
import { chooseLocale, languageKey } from './detect.ts'

it.each([
  ['a saved French', 'fr', 'en-GB', 'fr'],
  ['a saved English, even where the browser is French', 'en', 'fr-FR', 'en'],
  ['a French browser', null, 'fr', 'fr'],
  ['a Canadian French browser', null, 'fr-CA', 'fr'],
  ['a browser that writes its language in capitals', null, 'FR-fr', 'fr'],
  ['a browser in Northern Frisian, whose tag begins with fr', null, 'frr', 'en'],
  ['a browser in Arpitan, whose tag begins with fr', null, 'frp-CH', 'en'],
  ['any other browser', null, 'de-DE', 'en'],
  ['a browser without a language', null, '', 'en'],
  ['nonsense in storage', 'klingon', 'fr-FR', 'fr'],
  ['a name of every object in storage', 'toString', 'en', 'en'],
])('chooseLocale, for %s (saved language %j, language of the browser %j), returns %s', (_, saved, browser, chosen) => {
  expect(chooseLocale(saved, browser)).toBe(chosen)
})

it('languageKey begins with the slug of the house', () => {
  expect(languageKey('maison')).toBe('maison-language')
})
