import { expect, it } from 'vitest'
import { content, contentOf, dictionaries, dictionaryOf, dictionaryPart } from './content.ts'

it('contentOf, dictionaryOf and dictionaryPart return the generated content and messages', () => {
  expect(contentOf('en')).toBe(content.en)
  expect(dictionaryOf('fr')).toBe(dictionaries.fr)
  expect(dictionaryPart('en', 'home')).toEqual({ home: dictionaries.en.home })
})
