import { expect, it } from 'vitest'
import type { ContentValue, EditPath } from '#src/content-model/yaml-values/path.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import type { Language } from '#src/tool-messages/tool-text.ts'
import { textInEachLanguage, valueInWords } from './value-in-words.ts'

const itemNames = { london: { en: 'London', fr: 'Londres' } }
const written = (value: ContentValue, language: Language, path: EditPath = []) =>
  valueInWords(value, { file: 'plans.yaml', path, messages: editorMessages(language), itemNames }).replace(/[\u00a0\u202f]/g, ' ')

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
  [{ en: 'In {city:string}', fr: 'À {city}' }, 'In ‹city›', 'À ‹ville›'],
  [
    { id: 'first', name: { en: 'First', fr: 'Premier' }, exclusive: true },
    'Name: First · Exclusive: Yes',
    'Nom : Premier · Exclusif : Oui',
  ],
])('valueInWords writes the content value %j as “%s” in English and as “%s” in French', (value, english, french) => {
  expect(written(value, 'en')).toBe(english)
  expect(written(value, 'fr')).toBe(french)
})

it('countries and time zones have their names in the language of the panel', () => {
  expect([written('CH', 'en', ['country']), written('CH', 'fr', ['country'])]).toEqual(['Switzerland', 'Suisse'])
  expect(written({ country: 'CH', timeZone: 'Europe/Zurich' }, 'fr')).toBe('Pays : Suisse · Fuseau horaire : heure d’Europe centrale')
  expect(written('Nowhere/Here', 'en', ['timeZone'])).toBe('Nowhere/Here')
})

it('opening hours have one line for each day or range of days, in which several spans of hours are listed', () => {
  const days = { from: 'monday', to: 'friday' }
  const week = [
    { days, opens: '08:00', closes: '12:00' },
    { days, opens: '14:00', closes: '18:30' },
    { days: 'saturday', by: 'appointment' },
  ]
  expect(written(week, 'en', ['hours', 'week'])).toBe('Monday – Friday: 08:00 – 12:00, 14:00 – 18:30 · Saturday: By appointment')
  expect(written(week, 'fr', ['hours', 'week'])).toBe('lundi – vendredi : 08:00 – 12:00, 14:00 – 18:30 · samedi : Sur rendez-vous')
})

it('a text in one language is returned unchanged, even if it equals the key of an option, such as “dining”', () => {
  expect(written('dining', 'fr', ['title', 'en'])).toBe('dining')
})

it('textInEachLanguage returns the language of the writer first, and nothing for a value that is not a text', () => {
  expect(textInEachLanguage({ en: 'A door', fr: 'Une porte' }, editorMessages('fr')).map(({ text }) => text)).toEqual([
    'Une porte',
    'A door',
  ])
  expect(textInEachLanguage({ en: 'A door', fr: 'Une porte' }, editorMessages('en')).map(({ text }) => text)).toEqual([
    'A door',
    'Une porte',
  ])
  expect(textInEachLanguage({ amount: 1 }, editorMessages('en'))).toEqual([])
})
