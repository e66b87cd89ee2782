import { expect, it } from 'vitest'
import { numberIn } from '../protocol/text-mark.ts'
import { TextMarks } from './text-marks.ts'

it('marks a text with the number of its place, which stays the same', () => {
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
