import { expect, it } from 'vitest'
import { text } from './formats-for-tests.ts'
import { dictionaryOf, withoutTypes } from './dictionaries.ts'

const words = { ...text('Why? {n:number}', 'Pourquoi ? {n:number}'), kind: 'message' as const }

it('says a group of messages in one language, typeset, and hands each over with its place', () => {
  const places: unknown[] = []
  const said = dictionaryOf({ hero: { title: words } }, 'fr', { file: 'home.yaml', path: ['home'] }, (one, place) => {
    places.push(place)
    return `‹${one}›`
  })
  expect(said).toEqual({ hero: { title: '‹Pourquoi\u202f? {n:number}›' } })
  expect(places).toEqual([{ file: 'home.yaml', path: ['home', 'hero', 'title', 'fr'] }])
})

it('takes the types of parameters away, and nothing else in braces', () => {
  expect(withoutTypes({ a: { b: '{city:string} {nights:number} {n}', c: '{ x:y }' } })).toEqual({
    a: { b: '{city} {nights} {n}', c: '{ x:y }' },
  })
})
