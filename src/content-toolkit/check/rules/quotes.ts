import { defineRules } from './rule.ts'

/** Quotation marks of the languages. In English straight pairs are replaced (src/content-toolkit/generate/typography.ts). */
const quotes: Partial<Record<string, { marks: string; pairsAreSet?: true }>> = {
  en: { marks: '“ ”', pairsAreSet: true },
  fr: { marks: '« »' },
  de: { marks: '„ “' },
}

/** Quotation marks of other languages; in French, English ones are allowed inside « ». */
const foreignMarks: Partial<Record<string, RegExp>> = {
  en: /[«»„]/,
  fr: /[“”„]/,
  de: /[«»”]/,
}

/** Quotation marks of another language, and straight ones that the typography of the language does not replace. */
export const quotationMarks = defineRules(
  {
    'foreign-quotes': {
      severity: 'warning',
      fix: 'Use the quotation marks of the language.',
      suppressible: true,
      summary: 'A text uses the quotation marks of another language.',
      details: `
        English has “ ”, French « »; inside « » a second pair is “ ”. Where only YAML needs quotation marks around a
        text, they are straight ones, and visitors do not see them.`,
      example: {
        wrong: "fr: On l'appelle “la maison”",
        right: "fr: On l'appelle « la maison »",
      },
    },
    'straight-quotes': {
      severity: 'warning',
      fix: 'Use the quotation marks of the language.',
      suppressible: true,
      summary: 'A text has straight quotation marks.',
      details: `
        French writes « » and gets its narrow spaces by itself. English pairs are turned into “ ” when the text is set,
        so that only one without a partner is told. Straight apostrophes are right: they are turned too.`,
      example: {
        wrong: 'fr: "Le \\"bon\\" endroit"',
        right: 'fr: Le « bon » endroit',
      },
    },
  },
  {
    words: ({ path, locale, words }) => {
      const { marks, pairsAreSet = false } = quotes[locale] ?? { marks: undefined }
      const straight = words.split('"').length - 1
      const isSet = straight === 0 || (pairsAreSet && straight % 2 === 0)
      const [foreign] = foreignMarks[locale]?.exec(locale === 'fr' ? words.replace(/«[^«»]*»/g, '') : words) ?? []
      return [
        ...(isSet
          ? []
          : [
              {
                rule: 'straight-quotes' as const,
                path,
                message: pairsAreSet ? 'has a straight quotation mark without a partner' : 'has straight quotation marks',
                fix: `Write ${marks ?? 'those of the language'}.`,
              },
            ]),
        ...(foreign === undefined
          ? []
          : [
              {
                rule: 'foreign-quotes' as const,
                path,
                part: { text: foreign },
                message: `has ${foreign}, a quotation mark of another language`,
                fix: `Write ${marks ?? ''}; where only YAML needs quotes, write straight ones: "…".`,
              },
            ]),
      ]
    },
  },
)
