import { expect, it } from 'vitest'
import { allParameterNames, fill, parameterNames, piecesOf } from './message.ts'

it('piecesOf splits a message into pieces; their sources, joined, are the message', () => {
  const message = '{n:number} {{place|places}} of {total}, {{seats:one|many}}'
  expect(piecesOf(message).map(({ kind }) => kind)).toEqual(['parameter', 'plain', 'plural', 'plain', 'parameter', 'plain', 'plural'])
  expect(
    piecesOf(message)
      .map(({ source }) => source)
      .join(''),
  ).toBe(message)
  expect(piecesOf(message)).toMatchObject([
    { name: 'n', type: 'number' },
    {},
    { name: undefined, forms: ['place', 'places'] },
    {},
    { name: 'total', type: undefined },
    {},
    { name: 'seats', forms: ['one', 'many'] },
  ])
  expect(parameterNames(message)).toEqual(['n', 'total'])
})

it('piecesOf keeps parameters inside the forms of a plural, and allParameterNames finds them', () => {
  expect(piecesOf('{{n:a place for {who}|{n} places}}')).toMatchObject([{ name: 'n', forms: ['a place for {who}', '{n} places'] }])
  expect(allParameterNames('{{n:a place for {who}|{n} places}}')).toEqual(['n', 'who', 'n'])
  expect(parameterNames('{{n:a place for {who}|{n} places}}')).toEqual([])
})

it('fill replaces the parameters that have a value, and keeps all others', () => {
  expect(fill('{from} to {to}, {{one|two}}', { from: '9' })).toBe('9 to {to}, {{one|two}}')
})
