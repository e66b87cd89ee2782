import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readContent } from '#src/content-toolkit/read/index.ts'
import { matchesAt } from './text-matches.ts'

it('a text that is on a page in two languages, with two numbers, is one match with the first number', () => {
  const parsed = readContent(join(import.meta.dirname, '../../../../tests/specimen'))
  const file = 'translations/not-found.yaml'
  const [english, french] = ['en', 'fr'].map((locale, number) => ({ file, path: ['hero', 'title', locale], number }))
  const numbersOf = (places: Parameters<typeof matchesAt>[1]) => matchesAt(parsed, places).map(({ number }) => number)
  expect(english && french && numbersOf([english, french])).toEqual([0])
  expect(english && french && numbersOf([french, english])).toEqual([1])
})
