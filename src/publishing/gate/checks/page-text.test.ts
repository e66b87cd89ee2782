import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import { normaliseText, normaliseWhole, pageText } from './page-text.ts'

it.each([
  ['spaces of any kind', 'a\u00a0b\u202f c\n d', 'a b c d'],
  ['no-break spaces between the digits of a number', '25\u202f000\u00a0€', '25000€'],
  ['no-break spaces before more than three digits', '555\u00a01234', '555 1234'],
  ['adjacent numbers', 'for 2 5\u202f000\u00a0€', 'for 2 5000€'],
  ['the spaces around French punctuation', 'Deux choses\u00a0: «\u202fla clé\u202f»\u202f!', 'Deux choses: "la clé"!'],
  ['apostrophes and quotation marks', 'l’heure “now”', 'l\'heure "now"'],
  ['invisible characters', 'commençons-\u2060nous co\u00adopération', 'commençons-nous coopération'],
  ['emphasis', 'The *open* door', 'The open door'],
  ['three dots', 'Sending…', 'Sending...'],
])('normaliseText normalises %s: %j becomes %j', (_, text, expected) => {
  expect(normaliseText(text)).toBe(expected)
})

it.each([
  ['parts of a phrase in a line', '<p><span>from </span><b>€5</b></p>', 'from €5'],
  ['a partly emphasised word', '<h1>be<em>long</em></h1>', 'belong'],
  ['blocks as separate words', '<dl><dt>Yacht</dt><dd>€5</dd></dl>', 'Yacht €5'],
  ['accessible names', '<a aria-label="Home" href="/"><img alt="The seal"></a>', 'The seal Home'],
  ['the prefilled message of a chat', '<a href="https://wa.me/123?text=Good%20day">Chat</a>', 'Chat Good day'],
  ['the text without scripts', '<div>a<script>b</script></div>', 'a'],
])('pageText returns %s: the text of %s is %j', (_, html, expected) => {
  expect(pageText(parse(html))).toBe(expected)
})

it('normaliseWhole equates numbers that are grouped by any kind of space', () => {
  expect(normaliseWhole('1 500 m over 22\u202f555')).toBe(normaliseWhole('1\u202f500\u00a0m over 22 555'))
  expect(normaliseWhole('1 500')).not.toBe(normaliseWhole('15 00'))
})
