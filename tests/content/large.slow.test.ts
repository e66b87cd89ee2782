import { expect, it } from 'vitest'
import { decode, maxFileBytes } from '#src/content-toolkit/read/decode.ts'
import { checkOn, contentWith } from './support/content-with.ts'

/** Timeout of a test in milliseconds. A check normally takes at most a second, so a check that exceeds this timeout hangs. */
const timeout = 20_000

/** Size of the repeated part of a file, in bytes: the size limit of a file, less 1,000 bytes for the rest of the file. */
const room = maxFileBytes - 1000
const repeated = (part: string) => part.repeat(Math.floor(room / part.length))
const inText = (words: string) => `- id: a\n  name: { en: "${words}", fr: "x" }\n  price: on-quote\n`
/** Returns `count` lines. In each line, # is replaced by the number of the line, from 0. */
const lines = (line: string, count = 65_000) => Array.from({ length: count }, (_, index) => line.replace('#', String(index))).join('\n')

/** Inputs on which a regular expression with backtracking would hang, or an unbounded recursion would overflow the stack. */
it.each([
  ['letters', inText(repeated('a'))],
  ['spaces', inText(repeated(' '))],
  ['letters and dots', inText(repeated('a.'))],
  ['plus signs and digits', inText(repeated('+1 '))],
  ['at signs', inText(repeated('a@'))],
  ['small words', inText(repeated('the la '))],
  ['elisions', inText(repeated("l'"))],
  ['joiners', inText('👩‍'.repeat(200_000))],
  ['spaces in typographic quotes', `- id: "“${repeated(' ')}x"\n`],
  ['stars', inText('*a '.repeat(60_000))],
  ['opening braces', inText('{a'.repeat(90_000))],
  ['plurals', inText('{{a|'.repeat(60_000))],
  ['hyphens', inText('-t-'.repeat(90_000))],
  ['brackets', '['.repeat(190_000)],
  ['braces', '{a: '.repeat(90_000)],
  ['levels', Array.from({ length: 1900 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
  ['items', lines('- 1')],
  ['keys', lines('key#: 1')],
  ['the same key', lines('a: 1')],
  ['questions', lines('? a')],
  ['anchors and aliases', `${lines('- &a x', 30_000)}\n${lines('- *a', 30_000)}`],
  ['aliases of a long list', `a: &a\n${lines('  - x', 40_000)}\n${lines('b#: *a', 90)}`],
  ['tags', lines('- !a b')],
  ['blocks', lines('- |')],
  ['comments', repeated('# check-allow double-space\n')],
  ['spaces in a comment', `# check-allow${repeated(' ')}\u2028\n`],
  ['texts with comments', lines('k#: { en: a, fr: b } # c', 25_000)],
  ['texts in one line', `{ ${Array.from({ length: 25_000 }, (_, index) => `k${index}: { en: a, fr: b }`).join(', ')} } # c`],
  ['tabs', repeated('\t')],
  ['quotes', '"'.repeat(190_000)],
  ['line ends', repeated('\r\n')],
  ['JSON', repeated('[{"a":1},')],
])('the check rejects a file full of %s within the time limit', { timeout }, (_, text) => {
  const { content } = checkOn(contentWith(decode('extra-services.yaml', Buffer.from(text))))
  expect(content).toBeUndefined()
})
