import { expect, it } from 'vitest'
import { ContentFile } from '../../read/content-file.ts'
import { checks } from './index.ts'
import { reportsOfWords } from './run-checks.ts'

const reportsOn = (value: object) => reportsOfWords(checks, new ContentFile('demo.yaml', JSON.stringify(value)))

/** The rules that a text violates; `key` is the key of the text. */
function rulesOf(words: { en: string; fr: string }, key = 'text'): string[] {
  return reportsOn({ [key]: words }).map(({ rule, path }) => `${rule} ${String(path?.at(-1))}`)
}
const fr = 'Une clé pour la porte'
const en = 'A key to the door'

it.each([
  ['names of places that both languages have', { en: 'Hôtel de la Marine', fr: 'À l’hôtel de la Marine' }],
  ['a name with one French word in an English sentence', { en: 'A table at the Café de Flore', fr }],
  ['no-break spaces where French sets them anyway', { en, fr: 'Pourquoi\u00a0? «\u202fLa porte\u202f», dit-il\u00a0: «\u00a0oui\u00a0»' }],
  ['no-break spaces beside figures and dashes', { en: 'From 9\u00a0AM, 25\u00a0km away\u00a0– at the door', fr }],
  ['English marks inside French ones', { en, fr: '« Il dit “oui”, et la porte s’ouvre »' }],
  ['an address of an example', { en: 'In the form name@example.com', fr }],
  ['a full stop inside a number or a word', { en: 'At 9.30 a.m., the no.1 of the house', fr }],
  ['a word of thirty letters', { en: `The ${'a'.repeat(30)}`, fr }],
  ['letters of the neighbours', { en: 'Señor Ångström and Frau Weiß of the house', fr }],
  ['names of parameters, which are no words', { en: '{from} until {to} with {the}', fr: '{from} puis {to} {the}' }],
  ['two lines', { en: 'The door\nand the key', fr }],
])('finds nothing in %s', (_, words) => {
  expect(rulesOf(words)).toEqual([])
})

it('takes the joiners of an emoji for a part of it', () => {
  expect(rulesOf({ en: 'The family 👨‍👩‍👧 of the 🏴󠁧󠁢󠁳󠁣󠁴󠁿', fr })).toEqual(['not-in-fonts en'])
})

it('reads as a description of a picture only what is one', () => {
  const words = { en: 'Photo of the door', fr: 'Photo de la porte' }
  expect(rulesOf(words)).toEqual([])
  expect(rulesOf(words, 'alt')).toEqual(['alt-text en', 'alt-text fr'])
  expect(rulesOf({ en: 'Photographers at the door', fr: 'Des photographes à la porte' }, 'alt')).toEqual([])
})

it.each([
  ['French in the English', { en: 'Un passeport perdu, la nuit', fr }, ['foreign-words en']],
  ['English in the French', { en, fr: 'A doctor at three in the morning' }, ['foreign-words fr']],
  ['half a sentence', { en, fr: 'La porte of the house, et une clé' }, ['foreign-words fr']],
  ['both exchanged', { en: 'Une porte', fr: 'The door' }, ['foreign-words en', 'foreign-words fr']],
])('finds %s', (_, words, rules) => {
  expect(rulesOf(words)).toEqual(rules)
})

it('finds a word that is too long wherever one can stand, and no identifier', () => {
  const long = 'a'.repeat(31)
  const found = (value: object) => reportsOn(value).flatMap(({ rule, message }) => (rule === 'long-word' ? [message] : []))
  expect(found({ text: { en: `The ${long}`, fr } })).toEqual([`has a word of 31 letters: “${long}”`])
  expect(found({ brand: long, name: long })).toHaveLength(2)
  expect(found({ id: long })).toEqual([])
  expect(found({ brand: 'a'.repeat(61) })).toEqual([`has a word of 61 letters: “${'a'.repeat(60)}…”`])
  expect(found({ brand: 'a'.repeat(60) })).toEqual([`has a word of 60 letters: “${'a'.repeat(60)}”`])
})

it('names the language, and whether both are exchanged', () => {
  const messages = (words: { en: string; fr: string }) => reportsOn({ text: words }).map(({ message }) => message)
  expect(messages({ en: 'Une porte', fr: 'The door' })).toEqual([
    'is French, and the French text beside it is English',
    'is English, and the English text beside it is French',
  ])
  expect(messages({ en: 'Un passeport perdu, la nuit', fr })).toEqual(['contains words of French: “un”, “la”'])
  expect(messages({ en: 'The door, avec votre clé', fr })).toEqual(['contains words of French: “avec”, “votre”'])
  expect(messages({ en: 'The door, la clé', fr })).toEqual([])
  expect(messages({ en: 'Une porte', fr: 'Keys' })).toEqual([])
})
