import { expect, it } from 'vitest'
import { endsOfMarks, markAtEnd, markOf, numberIn, numbersIn } from './text-mark.ts'

it.each([0, 1, 239, 240, 57_599, 57_600, 13_823_999])('finds the number %i again', (number) => {
  expect(numberIn(`Good evening${markOf(number)}`)).toBe(number)
})

it('finds the mark behind a position, which is that of the text there', () => {
  const text = `One${markOf(1)}, two${markOf(2)}`
  expect(numberIn(text, 0)).toBe(1)
  expect(numberIn(text, text.indexOf('two'))).toBe(2)
  expect(numberIn('none')).toBeUndefined()
})

it('finds all marks of a text, each once', () => {
  expect(numbersIn(`One${markOf(1)}, two${markOf(57_600)}, one${markOf(1)}`)).toEqual([1, 57_600])
  expect(numbersIn('none')).toEqual([])
})

it('knows the mark that a text ends with, and where each of several ends', () => {
  const [one, two] = [`One${markOf(1)}`, `two${markOf(2)}`]
  expect(markAtEnd(one)).toBe(markOf(1))
  expect(markAtEnd(`${one}, and more`)).toBeUndefined()
  expect(endsOfMarks(one + two)).toEqual([one.length, one.length + two.length])
})
