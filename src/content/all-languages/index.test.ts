import { expect, it } from 'vitest'
import { content, contentOf, dictionaries, dictionaryOf, wordsOf } from './index.ts'

it('returns the generated content and messages', () => {
  expect(contentOf('en')).toBe(content.en)
  expect(dictionaryOf('fr')).toBe(dictionaries.fr)
  expect(wordsOf('en', 'home')).toEqual({ home: dictionaries.en.home })
})
