import { expect, it } from 'vitest'
import { endsOfMarks, markAtEnd, markOf, numberIn, numbersInMarks } from './text-mark.ts'

it.each([0, 1, 239, 240, 57_599, 57_600, 13_823_999])(
  'numberIn finds the number %i in a text that ends with the mark of this number',
  (number) => {
    expect(numberIn(`Good evening${markOf(number)}`)).toBe(number)
  },
)

it('finds the first mark after a position; if a text is at the position, this is the mark of that text', () => {
  const text = `One${markOf(1)}, two${markOf(2)}`
  expect(numberIn(text, 0)).toBe(1)
  expect(numberIn(text, text.indexOf('two'))).toBe(2)
  expect(numberIn('none')).toBeUndefined()
})

it('finds the numbers in all marks of a string, each number once', () => {
  expect(numbersInMarks(`One${markOf(1)}, two${markOf(57_600)}, one${markOf(1)}`)).toEqual([1, 57_600])
  expect(numbersInMarks('none')).toEqual([])
})

it('finds the mark at the end of a text, and the positions where marks end', () => {
  const [one, two] = [`One${markOf(1)}`, `two${markOf(2)}`]
  expect(markAtEnd(one)).toBe(markOf(1))
  expect(markAtEnd(`${one}, and more`)).toBeUndefined()
  expect(endsOfMarks(one + two)).toEqual([one.length, one.length + two.length])
})
