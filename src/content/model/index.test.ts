import { afterEach, expect, it } from 'vitest'
import { content, contentOf, dictionaries, dictionaryOf, wordsOf } from './index.ts'

afterEach(() => (globalThis.contentSource = undefined))

it('returns the generated content and messages', () => {
  expect(contentOf('en')).toBe(content.en)
  expect(dictionaryOf('fr')).toBe(dictionaries.fr)
})

it('returns the content and messages of the development server, and generated ones for a language that it lacks', () => {
  const shown = { content: { plans: [] }, words: { home: 'a draft' } }
  globalThis.contentSource = (locale) => (locale === 'en' ? shown : undefined)
  expect(contentOf('en')).toBe(shown.content)
  expect(dictionaryOf('en')).toBe(shown.words)
  expect(wordsOf('en', 'home')).toEqual({ home: 'a draft' })
  expect(contentOf('fr')).toBe(content.fr)
})
