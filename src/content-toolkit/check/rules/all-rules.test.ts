import { expect, it } from 'vitest'
import { ContentFile } from '#src/content-toolkit/read/content-file.ts'
import { english } from '#tests/content/support/in-english.ts'
import { ruleChecks } from './all-rules.ts'
import { findingsInTexts } from './rule.ts'

const findingsOn = (value: object, file = 'demo.yaml') => findingsInTexts(ruleChecks, new ContentFile(file, JSON.stringify(value)))

const rulesAndKeys = (findings: ReturnType<typeof findingsOn>) => findings.map(({ rule, path }) => `${rule} ${String(path?.at(-1))}`)

/** Returns the rules that a text violates, each with the language in which the text violates it: “foreign-words en”. */
const violations = (text: { en: string; fr: string }): string[] => rulesAndKeys(findingsOn({ text }))

const fr = 'Une clé pour la porte'
const en = 'A key to the door'

it.each([
  ['names of places that are the same in both languages', { en: 'Hôtel de la Marine', fr: 'À l’hôtel de la Marine' }],
  ['a name with one French word in an English sentence', { en: 'A table at the Café de Flore', fr }],
  ['no-break spaces where French requires them', { en, fr: 'Pourquoi\u00a0? «\u202fLa porte\u202f», dit-il\u00a0: «\u00a0oui\u00a0»' }],
  ['no-break spaces beside figures and dashes', { en: 'From 9\u00a0AM, 25\u00a0km away\u00a0– at the door', fr }],
  ['English quotation marks inside French ones', { en, fr: '« Il dit “oui”, et la porte s’ouvre »' }],
  ['an example address', { en: 'In the form name@example.com', fr }],
  ['a full stop inside a number or a word', { en: 'At 9.30 a.m., the no.1 of the house', fr }],
  ['a word of thirty letters', { en: `The ${'a'.repeat(30)}`, fr }],
  ['letters of neighbouring languages', { en: 'Señor Ångström and Frau Weiß of the house', fr }],
  ['names of parameters', { en: '{from} until {to} with {the}', fr: '{from} puis {to} {the}' }],
  ['two lines', { en: 'The door\nand the key', fr }],
])('the rules of the check report nothing in a text with %s', (_, text) => {
  expect(violations(text)).toEqual([])
})

it('the rule on invisible characters allows joiners inside an emoji', () => {
  expect(violations({ en: 'The family 👨‍👩‍👧 of the 🏴󠁧󠁢󠁳󠁣󠁴󠁿', fr })).toEqual(['not-in-fonts en'])
})

it('the rule alt-text applies only to descriptions of pictures', () => {
  const text = { en: 'Photo of the door', fr: 'Photo de la porte' }
  const violationsOfAlt = (alt: typeof text) => rulesAndKeys(findingsOn([{ image: { alt } }], 'team.yaml'))
  expect(violations(text)).toEqual([])
  expect(violationsOfAlt(text)).toEqual(['alt-text en', 'alt-text fr'])
  expect(violationsOfAlt({ en: 'Photographers at the door', fr: 'Des photographes à la porte' })).toEqual([])
})

it.each([
  ['French under en', { en: 'Un passeport perdu, la nuit', fr }, ['foreign-words en']],
  ['English under fr', { en, fr: 'A doctor at three in the morning' }, ['foreign-words fr']],
  ['a half-translated sentence', { en, fr: 'La porte of the house, et une clé' }, ['foreign-words fr']],
  ['swapped languages', { en: 'Une porte', fr: 'The door' }, ['foreign-words en', 'foreign-words fr']],
])('the rules of the check report a text with %s', (_, text, rules) => {
  expect(violations(text)).toEqual(rules)
})

it('long words are reported in texts and names, but not in ids', () => {
  const long = 'a'.repeat(31)
  const longWords = (value: object, file?: string) =>
    findingsOn(value, file).flatMap(({ rule, message }) => (rule === 'long-word' ? [english(message)] : []))
  expect(longWords({ text: { en: `The ${long}`, fr } })).toEqual([`has a word of 31 letters: “${long}”`])
  expect(longWords({ brand: long, company: { name: long } }, 'site.yaml')).toHaveLength(2)
  expect(longWords([{ id: long, name: long }], 'team.yaml')).toHaveLength(1)
  expect(longWords({ brand: 'a'.repeat(61) }, 'site.yaml')).toEqual([`has a word of 61 letters: “${'a'.repeat(60)}…”`])
  expect(longWords({ brand: 'a'.repeat(60) }, 'site.yaml')).toEqual([`has a word of 60 letters: “${'a'.repeat(60)}”`])
})

it('the finding of foreign words names the language of the words, and says if the texts of two languages are swapped', () => {
  const messages = (text: { en: string; fr: string }) => findingsOn({ text }).map(({ message }) => english(message))
  expect(messages({ en: 'Une porte', fr: 'The door' })).toEqual([
    'is French, and the French text beside it is English',
    'is English, and the English text beside it is French',
  ])
  expect(messages({ en: 'Un passeport perdu, la nuit', fr })).toEqual(['contains words of French: “un”, “la”'])
  expect(messages({ en: 'The door, avec votre clé', fr })).toEqual(['contains words of French: “avec”, “votre”'])
  expect(messages({ en: 'The door, la clé', fr })).toEqual([])
  expect(messages({ en: 'Une porte', fr: 'Keys' })).toEqual([])
})
