import { expect, it } from 'vitest'
import { markOf, numberIn } from '#src/editor/protocol/text-mark.ts'
import { TextMarks } from './text-marks.ts'

it('a text ends with a mark that has the number of its place, and a place keeps its number', () => {
  const marks = new TextMarks()
  const places = [
    { file: 'plans.yaml', path: [0, 'name', 'en'] },
    { file: 'plans.yaml', path: [1, 'name', 'en'] },
  ]
  const numbers = [...places, ...places].map((place, index) => numberIn(marks.mark(`text ${index}`, place)) ?? NaN)
  expect(marks.placesOf(numbers)).toEqual([...places, ...places].map((place, index) => ({ ...place, number: numbers[index] })))
  expect(numbers.slice(0, 2)).toEqual(numbers.slice(2))
  expect(marks.placesOf([2])).toEqual([])
})

it('the words before a parameter end with the mark of their text, because the value of the parameter can end with another mark', () => {
  const [mark, place] = [markOf(0), { file: 'home.yaml', path: ['response'] }]
  const marked = (text: string) => new TextMarks().mark(text, place)
  expect(marked('By the clock of {city:string}')).toBe(`By the clock of ${mark}{city:string}${mark}`)
  expect(marked('{n} of {m} {{n:a seat|{n} seats}}')).toBe(`{n} of ${mark}{m} {{n:a seat|{n} seats}}${mark}`)
})
