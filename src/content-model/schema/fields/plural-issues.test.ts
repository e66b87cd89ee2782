import { expect, it } from 'vitest'
import { english, inEnglish } from '#tests/content/support/in-english.ts'
import { pluralIssues } from './plural-issues.ts'

const messages = (text: string, tag: string) => pluralIssues(text, tag).map(({ message }) => english(message))

it.each([
  ['en-GB', '{n} {{place|places}}'],
  ['en-GB', '{{n:the last place|{n} places}}'],
  ['fr-FR', '{n} {{place|places}}'],
  ['pl-PL', '{n} {{miejsce|miejsca|miejsc}}'],
  ['ar-EG', '{{n:صفر|واحد|اثنان|{n} أماكن|{n} مكانًا|{n} مكان}}'],
])('pluralIssues accepts the plural forms of a text in the language %s: %s', (tag, text) => expect(pluralIssues(text, tag)).toEqual([]))

it('the issue of a wrong number of plural forms lists the forms that the language needs, and the numbers of each', () => {
  expect(pluralIssues('{n} {{مكان|أماكن}}', 'ar-EG').map(inEnglish)).toEqual([
    {
      rule: 'broken-plural',
      message: 'has 2 plural forms in {{مكان|أماكن}}, but Arabic needs 6: {{zero|one|two|few|many|other}}',
      fix: 'Write 6 forms with | between them: zero is for 0; one is for 1; two is for 2; few is for 3, 4, 5 …; many is for 11, 12, 13 …; other is for 100, 101, 102 ….',
    },
  ])
  expect(messages('{n} {{a|b|c}}', 'en-GB')).toEqual(['has 3 plural forms in {{a|b|c}}, but English needs 2: {{one|other}}'])
  expect(messages('{n} {{a|b}}', 'ja-JP')).toEqual(['has the plural {{a|b}}, but Japanese has no plural forms'])
  expect(messages('{n} {{miejsce|miejsc}}', 'pl-PL')).toEqual([
    'has 2 plural forms in {{miejsce|miejsc}}, but Polish needs 3: {{one|few|many}}',
  ])
})

it('a plural form that is used for several numbers must show the number as a parameter', () => {
  expect(messages('{{n:a place|places}}', 'en-GB')).toEqual([
    'has the form “places” (other) without {n}, although it is for several numbers: 0, 2, 3 …',
  ])
  // In French, the form “one” is used for 0 and 1.
  expect(messages('{{n:une place|{n} places}}', 'fr-FR')).toEqual([
    'has the form “une place” (one) without {n}, although it is for several numbers: 0, 1',
  ])
})

it('a plural in a text without parameters is an issue', () =>
  expect(messages('{{place|places}}', 'en-GB')).toEqual(['has the plural {{place|places}} without a number']))
