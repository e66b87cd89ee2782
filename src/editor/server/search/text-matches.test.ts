import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readContent } from '#src/content-toolkit/read/index.ts'
import { matchesAt } from './text-matches.ts'

it('a text that a page contains in two languages, each with a mark, is one match with the number of the first mark', () => {
  const parsed = readContent(join(import.meta.dirname, '../../../../tests/specimen'))
  const file = 'translations/not-found.yaml'
  const [english, french] = ['en', 'fr'].map((locale, number) => ({ file, path: ['hero', 'title', locale], number }))
  const numbersOf = (places: Parameters<typeof matchesAt>[1]) => matchesAt(parsed, places).map(({ number }) => number)
  expect(english && french && numbersOf([english, french])).toEqual([0])
  expect(english && french && numbersOf([french, english])).toEqual([1])
})
