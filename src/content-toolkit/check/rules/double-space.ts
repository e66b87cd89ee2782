import { defineRules } from './rule.ts'
import { wordBefore } from './word-before.ts'

/** Two spaces between words. */
export const doubleSpace = defineRules(
  {
    'double-space': {
      severity: 'warning',
      fix: 'Delete one of the spaces.',
      suppressible: true,
      summary: 'There are two spaces between two words.',
      details: 'Browsers show one; the second is usually left over from a deleted word.',
    },
  },
  {
    words: ({ path, words }) => {
      const place = words.search(/(?<=\S) {2,}(?=\S)/)
      if (place < 0) return []
      const before = wordBefore(words, place)
      const part = { text: /^ +/.exec(words.slice(place))?.[0] ?? '', after: before }
      return [{ rule: 'double-space', path, part, message: `has two spaces after “${before}”` }]
    },
  },
)
