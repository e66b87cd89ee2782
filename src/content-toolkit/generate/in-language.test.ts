import { expect, it } from 'vitest'
import { bilingualText } from '#tests/content/support/formats.ts'
import { dictionary } from './in-language.ts'

const message = (english: string, french: string) => ({ ...bilingualText(english, french), kind: 'message' as const })
const place = { file: 'home.yaml', path: ['home'] }

it('dictionary returns the typeset messages of one language, and passes each message with its place to the text transform', () => {
  const places: unknown[] = []
  const group = { hero: { title: message('Why? {n:number}', 'Pourquoi ? {n:number}') } }
  const french = dictionary(group, 'fr', place, (text, source) => {
    places.push(source)
    return `‹${text}›`
  })
  expect(french).toEqual({ hero: { title: '‹Pourquoi\u202f? {n}›' } })
  expect(places).toEqual([{ file: 'home.yaml', path: ['home', 'hero', 'title', 'fr'] }])
})

it('dictionary returns a list with the texts of its items in one language, and passes the place of each text to the transform', () => {
  const places: unknown[] = []
  const group = { items: [{ id: 'b', title: bilingualText('Why?', 'Pourquoi ?') }] }
  const french = dictionary(group, 'fr', place, (french, { path }) => {
    places.push(path)
    return `‹${french}›`
  })
  expect(french).toEqual({ items: [{ id: 'b', title: '‹Pourquoi\u202f?›' }] })
  expect(places).toEqual([['home', 'items', 0, 'title', 'fr']])
})

it('dictionary returns a list that is nested in the items of another list', () => {
  const group = { rows: [{ id: 'a', label: bilingualText('Doors', 'Portes'), cells: [{ id: 'b', text: bilingualText('Two', 'Deux') }] }] }
  const places: unknown[] = []
  const french = dictionary(group, 'fr', place, (text, { path }) => {
    places.push(path)
    return text
  })
  expect(french).toEqual({ rows: [{ id: 'a', label: 'Portes', cells: [{ id: 'b', text: 'Deux' }] }] })
  expect(places).toEqual([
    ['home', 'rows', 0, 'label', 'fr'],
    ['home', 'rows', 0, 'cells', 0, 'text', 'fr'],
  ])
})

it('dictionary removes the types of parameters, and nothing else in braces', () => {
  const group = { b: message('{city:string} {nights:number} {n}', ''), c: message('{ x:y }', '') }
  expect(dictionary(group, 'en', place)).toEqual({ b: '{city} {nights} {n}', c: '{ x:y }' })
})
