// The texts of the tools in both languages.
import { expect, it } from 'vitest'
import { distinctParameterNames } from '#src/lib/messages/message.ts'
import { collectValues } from '#src/lib/objects.ts'
import { editorMessages } from './editor-messages.ts'
import { terminalLanguage, toLanguage } from './tool-text.ts'

const english = import.meta.glob<object>('./en/*.json', { eager: true, import: 'default' })
const french = import.meta.glob<object>('./fr/*.json', { eager: true, import: 'default' })

it('the check and the editor have texts in both languages', () => {
  expect(Object.keys(english)).toEqual(expect.arrayContaining(['./en/check.json', './en/editor.json']))
  expect(Object.keys(french)).toEqual(Object.keys(english).map((file) => file.replace('/en/', '/fr/')))
})

it.each(Object.entries(english))('every text of %s exists in French, with the same parameters', (file, texts) => {
  const parameters = (dictionary: object) =>
    collectValues(dictionary, (value) => typeof value === 'string').map(({ path, value }) => [
      path.join('.'),
      distinctParameterNames(value),
    ])
  expect(Object.fromEntries(parameters(french[file.replace('/en/', '/fr/')] ?? {}))).toEqual(Object.fromEntries(parameters(texts)))
})

it('plurals of tool texts have the forms of the language: 0 takes the plural in English and the singular in French', () => {
  const count = (language: 'en' | 'fr', number: number) => editorMessages(language).texts.count({ count: number })
  expect([count('en', 0), count('en', 1), count('en', 2)]).toEqual(['0 texts', '1 text', '2 texts'])
  expect([count('fr', 0), count('fr', 1), count('fr', 2)]).toEqual(['0 texte', '1 texte', '2 textes'])
})

it('toLanguage returns English for a language that the tools do not have', () => {
  expect([toLanguage('fr'), toLanguage('de'), toLanguage()]).toEqual(['fr', 'en', 'en'])
})

it.each<[Parameters<typeof terminalLanguage>[0], string]>([
  [{}, 'en'],
  [{ LANG: 'fr_FR.UTF-8' }, 'fr'],
  [{ LANG: 'fr' }, 'fr'],
  [{ LANG: 'fr_CA', LC_MESSAGES: 'en_GB.UTF-8' }, 'en'],
  [{ LANG: 'en_GB', LC_ALL: 'fr_CH.UTF-8', LC_MESSAGES: 'C' }, 'fr'],
  [{ LANG: 'fr_FR', LC_ALL: '' }, 'fr'],
  [{ LANG: 'fr_FR', LC_ALL: 'C' }, 'en'],
  [{ LANG: 'frr_DE' }, 'en'],
])('terminalLanguage, for a terminal with the environment %j, returns %s', (environment, language) => {
  expect(terminalLanguage(environment)).toBe(language)
})
