import { wordBefore } from '../../read/index.ts'
import { defineRules, warning } from './rule.ts'
import { writingRules } from './writing-rules.ts'

export const typographyRules = defineRules(
  {
    'double-space': warning(),
    'foreign-quotes': warning(),
    'straight-quotes': warning(),
  },
  {
    *text({ path, locale, value }) {
      const gap = value.search(/(?<=\S) {2,}(?=\S)/)
      if (gap >= 0) {
        const before = wordBefore(value, gap)
        const part = { text: /^ +/.exec(value.slice(gap))?.[0] ?? '', after: before }
        yield { rule: 'double-space', path, part, message: `has two spaces after “${before}”` }
      }
      const { marks, foreign, quotation, pairsAreReplaced = false } = writingRules[locale].quotationMarks ?? { marks: undefined }
      const straight = value.split('"').length - 1
      if (straight > 0 && !(pairsAreReplaced && straight % 2 === 0)) {
        const message = pairsAreReplaced ? 'has a straight quotation mark without a partner' : 'has straight quotation marks'
        yield { rule: 'straight-quotes', path, message, fix: `Write ${marks ?? 'those of the language'}.` }
      }
      const [mark] = foreign?.exec(quotation ? value.replace(quotation, '') : value) ?? []
      if (mark !== undefined) {
        const message = `has ${mark}, a quotation mark of another language`
        const fix = `Write ${marks ?? ''}. If only YAML needs quotes around the text, use straight ones: "…".`
        yield { rule: 'foreign-quotes', path, part: { text: mark }, message, fix }
      }
    },
  },
)
