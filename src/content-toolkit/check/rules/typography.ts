import { wordBefore } from '../../read/index.ts'
import { defineRules, warning } from './rule.ts'

/**
 * Quotation marks by language. In English, src/content-toolkit/generate/typography.ts replaces pairs of straight quotation marks. In
 * French, English marks are allowed inside « ».
 */
const quotationMarks: Partial<Record<string, { marks: string; foreign: RegExp; pairsAreReplaced?: true }>> = {
  en: { marks: '“ ”', foreign: /[«»„]/, pairsAreReplaced: true },
  fr: { marks: '« »', foreign: /[“”„]/ },
  de: { marks: '„ “', foreign: /[«»”]/ },
}

/** Double spaces and quotation marks. */
export const typography = defineRules(
  {
    'double-space': warning({
      summary: 'There are two spaces between two words.',
      fix: 'Delete one of the spaces.',
      details: 'Browsers show only one. The second is usually left over from a deleted word.',
    }),
    'foreign-quotes': warning({
      summary: 'A text uses the quotation marks of another language.',
      fix: 'Use the quotation marks of the language.',
      details: `
        English uses “ ”, French uses « », with “ ” for a quotation inside « ». If only YAML needs quotation marks around
        the text, use straight ones, which visitors do not see.`,
      example: { wrong: "fr: On l'appelle “la maison”", right: "fr: On l'appelle « la maison »" },
    }),
    'straight-quotes': warning({
      summary: 'A text has straight quotation marks.',
      fix: 'Use the quotation marks of the language.',
      details: `
        French uses « », and the narrow spaces inside them are added automatically. In English, pairs of straight marks
        become “ ” automatically, so only a mark without a partner is reported. Straight apostrophes are correct: they are
        replaced too.`,
      example: { wrong: 'fr: "Le \\"bon\\" endroit"', right: 'fr: Le « bon » endroit' },
    }),
  },
  {
    *text({ path, locale, value }) {
      const gap = value.search(/(?<=\S) {2,}(?=\S)/)
      if (gap >= 0) {
        const before = wordBefore(value, gap)
        const part = { text: /^ +/.exec(value.slice(gap))?.[0] ?? '', after: before }
        yield { rule: 'double-space', path, part, message: `has two spaces after “${before}”` }
      }
      const { marks, foreign, pairsAreReplaced = false } = quotationMarks[locale] ?? { marks: undefined }
      const straight = value.split('"').length - 1
      if (straight > 0 && !(pairsAreReplaced && straight % 2 === 0)) {
        const message = pairsAreReplaced ? 'has a straight quotation mark without a partner' : 'has straight quotation marks'
        yield { rule: 'straight-quotes', path, message, fix: `Write ${marks ?? 'those of the language'}.` }
      }
      const [mark] = foreign?.exec(locale === 'fr' ? value.replace(/«[^«»]*»/g, '') : value) ?? []
      if (mark !== undefined) {
        const message = `has ${mark}, a quotation mark of another language`
        const fix = `Write ${marks ?? ''}. If only YAML needs quotes around the text, use straight ones: "…".`
        yield { rule: 'foreign-quotes', path, part: { text: mark }, message, fix }
      }
    },
  },
)
