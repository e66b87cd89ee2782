import { expect, it } from 'vitest'
import { parametersOf } from '../content/schema/translations.ts'
import { collectValues } from '../lib/objects.ts'
import en from './editor/en.json' with { type: 'json' }
import fr from './editor/fr.json' with { type: 'json' }
import { editorWords } from './index.ts'

it('every text exists in both languages, with the same parameters', () => {
  const parameters = (dictionary: object) =>
    collectValues(dictionary, (value) => typeof value === 'string').map(({ path, value }) => [path.join('.'), parametersOf(value)])
  expect(Object.fromEntries(parameters(fr))).toEqual(Object.fromEntries(parameters(en)))
})

it('plurals follow the rules of the language', () => {
  const count = (language: 'en' | 'fr', number: number) => editorWords(language).texts.count({ count: number })
  expect([count('en', 0), count('en', 1), count('en', 2)]).toEqual(['0 texts', '1 text', '2 texts'])
  expect([count('fr', 0), count('fr', 1), count('fr', 2)]).toEqual(['0 texte', '1 texte', '2 textes'])
})
