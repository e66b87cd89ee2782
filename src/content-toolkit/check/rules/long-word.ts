import { isLocale } from '../../../content/i18n/locales.ts'
import { defineRules } from './rule.ts'

/** In letters. A longer word in a title is broken anywhere on the narrowest phones (320 px). */
const longest = 30
const pattern = new RegExp(`[\\p{L}\\p{M}\\d'’]{${longest + 1},}`, 'u')

/** Words longer than a line on a phone. */
export const longWord = defineRules(
  {
    'long-word': {
      severity: 'warning',
      fix: 'Choose a shorter word, or split it.',
      suppressible: true,
      summary: 'A word has more than 30 letters.',
      details: `
        A title is set large: on a narrow telephone such a word does not fit into a line, and is broken where it happens
        to end. Mostly a space is missing.`,
    },
  },
  {
    string: ({ path, value }) => {
      const last = String(path.at(-1))
      if (value.length <= longest || !(isLocale(last) || last === 'brand' || last === 'name')) return []
      const [word] = pattern.exec(value) ?? []
      if (word === undefined) return []
      const shown = word.length > 60 ? `${word.slice(0, 60)}…` : word
      return [{ rule: 'long-word', path, part: { text: word }, message: `has a word of ${word.length} letters: “${shown}”` }]
    },
  },
)
