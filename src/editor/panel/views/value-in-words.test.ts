import { expect, it } from 'vitest'
import type { ContentValue } from '../../../content/yaml-values/path.ts'
import { editorWords, type Language } from '../../../words/index.ts'
import { valueInWords } from './value-in-words.ts'

const itemNames = { london: { en: 'London', fr: 'Londres' } }
const written = (value: ContentValue, language: Language) =>
  valueInWords(value, { file: 'plans.yaml', words: editorWords(language), itemNames }).replace(/[\u00a0\u202f]/g, ' ')

it.each<[ContentValue, string, string]>([
  ['dining', 'dining', 'gastronomie'],
  ['london', 'London', 'Londres'],
  ['Jean-Pierre', 'Jean-Pierre', 'Jean-Pierre'],
  ['constructor', 'constructor', 'constructor'],
  ['2030-05-09', 'Thursday, 9 May 2030', 'jeudi 9 mai 2030'],
  [true, 'Yes', 'Oui'],
  [1500, '1,500', '1 500'],
  [null, '', ''],
  [['monday', 'friday'], 'Monday · Friday', 'lundi · vendredi'],
  [{ from: 'monday', to: 'friday' }, 'Monday – Friday', 'lundi – vendredi'],
  [{ amount: 1090, currency: 'EUR' }, '€1,090', '1 090 €'],
  [{ en: 'A door', fr: 'Une porte' }, 'A door', 'Une porte'],
  [
    { id: 'first', name: { en: 'First', fr: 'Premier' }, exclusive: true },
    'Name: First · Exclusive: Yes',
    'Nom : Premier · Exclusif : Oui',
  ],
])('%j is written as “%s” and “%s”', (value, english, french) => {
  expect(written(value, 'en')).toBe(english)
  expect(written(value, 'fr')).toBe(french)
})
