import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import { comparable, spokenBy } from './spoken.ts'

it.each([
  ['spaces of any kind', 'a\u00a0b\u202f c\n d', 'a b c d'],
  ['no-break spaces between the digits of a number', '25\u202f000\u00a0€', '25000€'],
  ['numbers that stand beside each other', 'for 2 5\u202f000\u00a0€', 'for 2 5000€'],
  ['the spaces around French punctuation', 'Deux choses\u00a0: «\u202fla clé\u202f»\u202f!', 'Deux choses: "la clé"!'],
  ['apostrophes, and quotation marks', 'l’heure “now”', 'l\'heure "now"'],
  ['what nobody sees', 'commençons-\u2060nous co\u00adopération', 'commençons-nous coopération'],
  ['emphasis', 'The *open* door', 'The open door'],
  ['three dots', 'Sending…', 'Sending...'],
])('makes no difference of %s', (_, text, expected) => {
  expect(comparable(text)).toBe(expected)
})

it.each([
  ['parts of a phrase in a line', '<p><span>from </span><b>€5</b></p>', 'from €5'],
  ['a word of which a part is emphasised', '<h1>be<em>long</em></h1>', 'belong'],
  ['blocks as words of their own', '<dl><dt>Yacht</dt><dd>€5</dd></dl>', 'Yacht €5'],
  ['what is read aloud', '<a aria-label="Home" href="/"><img alt="The seal"></a>', 'The seal Home'],
  ['the message that a chat begins with', '<a href="https://wa.me/123?text=Good%20day">Chat</a>', 'Chat Good day'],
  ['no script', '<div>a<script>b</script></div>', 'a'],
])('hears %s', (_, html, expected) => {
  expect(spokenBy(parse(html))).toBe(expected)
})
