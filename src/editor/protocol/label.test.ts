import { expect, it } from 'vitest'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { nameOfKey, nameOfPath, nameOfPlace, shortName } from './label.ts'

it('a name longer than 60 characters is cut after a word', () => {
  const text = 'The house, whose name and address are at the end of this page, decides why your data is used.'
  expect(shortName(text)).toBe('The house, whose name and address are at the end of this…')
  expect(shortName('Everything we were asked for is written down, in detail, thoroughly')).toBe(
    'Everything we were asked for is written down, in detail…',
  )
  expect(shortName('a'.repeat(70))).toBe(`${'a'.repeat(60)}…`)
  expect(shortName('A counter for six')).toBe('A counter for six')
})

it('the name of a key can depend on the group that contains the key', () => {
  const messages = editorMessages('en')
  const [questions, items] = [{ key: 'questions' }, { key: 'items' }]
  expect(nameOfPlace('pricing.yaml', [questions, items], messages)).toBe('Pricing › Questions › Questions')
  expect(nameOfPath('pricing.yaml', ['questions', 'items'], messages)).toBe('Pricing › Questions › Questions')
  expect(nameOfKey('items', messages)).toBe('list')
})

it('the key of a language is named “In English”, keys of the glossary are quoted, and nameOfPath omits items', () => {
  expect(nameOfPath('house-terms.yaml', ['en', 'advisor'], editorMessages('en'))).toBe('Words of the house › In English › “advisor”')
  expect(nameOfPath('house-terms.yaml', ['fr', 'client'], editorMessages('fr'))).toBe(
    'Mots de la maison › En français › «\u00a0client\u00a0»',
  )
  expect(nameOfPath('events.yaml', [{ id: 'a-private-view-in-venice' }, 'date'], editorMessages('en'))).toBe('Events › Date')
})

it('the name of an item shows a parameter as ‹ville›, without the syntax of messages', () => {
  const item = { en: 'In {city:string}', fr: 'À {city}' }
  expect(nameOfPlace('team.yaml', [{ item }], editorMessages('fr'))).toBe('Équipe › À ‹ville›')
})
