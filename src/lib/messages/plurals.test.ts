import { expect, it } from 'vitest'
import { choosePlurals, pluralForms } from './plurals.ts'

it.each([
  ['en-GB', 'one other'],
  // Messages need no form “many” in French and Spanish, because there only millions take it.
  ['fr-FR', 'one other'],
  ['es-ES', 'one other'],
  ['he-IL', 'one two other'],
  ['lv-LV', 'zero one other'],
  // Messages need no form “other” in Polish, because there only fractions take it.
  ['pl-PL', 'one few many'],
  ['cs-CZ', 'one few other'],
  ['ar-EG', 'zero one two few many other'],
  ['ja-JP', 'other'],
])('pluralForms: a message in the language %s needs the plural forms: %s', (tag, forms) => {
  expect(
    pluralForms(tag)
      .map(({ category }) => category)
      .join(' '),
  ).toBe(forms)
})

const arabic = '{{n:لا أماكن|مكان واحد|مكانان|{n} أماكن|{n} مكانًا|{n} مكان}}'
const polish = '{n} {{miejsce|miejsca|miejsc}}'

it.each([
  ['ar', arabic, 0, 'لا أماكن'],
  ['ar', arabic, 1, 'مكان واحد'],
  ['ar', arabic, 2, 'مكانان'],
  ['ar', arabic, 8, '{n} أماكن'],
  ['ar', arabic, 12, '{n} مكانًا'],
  ['ar', arabic, 100, '{n} مكان'],
  ['pl', polish, 1, '{n} miejsce'],
  ['pl', polish, 3, '{n} miejsca'],
  ['pl', polish, 0, '{n} miejsc'],
  ['pl', polish, 1.5, '{n} miejsc'],
  ['fr', '{n} {{place|places}}', 1_000_000, '{n} places'],
])('choosePlurals: in the language %s, the message “%s” with n = %d becomes “%s”', (tag, message, n, words) => {
  expect(choosePlurals(tag, message, { n })).toBe(words)
})

it('a plural depends on the parameter that it names, otherwise on the parameter before it, otherwise on the first parameter', () => {
  const values = { n: 1, m: 2 }
  expect(choosePlurals('en', '{{seat|seats}}: {n} and {m} {{guest|guests}}, {{n:one|other}}', values)).toBe('seat: {n} and {m} guests, one')
})
