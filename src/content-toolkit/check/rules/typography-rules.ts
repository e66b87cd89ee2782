import type { FindingText } from '#src/content-model/schema/fields/issue.ts'
import { writingRules } from '#src/content-toolkit/languages/writing-rules.ts'
import { wordBefore } from '#src/content-toolkit/read/index.ts'
import { defineRules, warningRule } from './rule.ts'

export const typographyRules = defineRules(
  {
    'double-space': warningRule(),
    'foreign-quotes': warningRule(),
    'straight-quotes': warningRule(),
  },
  {
    *text({ path, locale, value }) {
      const gap = value.search(/(?<=\S) {2,}(?=\S)/)
      if (gap >= 0) {
        const before = wordBefore(value, gap)
        const part = { text: /^ +/.exec(value.slice(gap))?.[0] ?? '', after: before }
        yield { rule: 'double-space', path, part, message: ({ typography }) => typography.doubleSpace({ before }) }
      }
      const { marks, foreign, quotation, pairsAreReplaced = false } = writingRules[locale].quotationMarks ?? { marks: undefined }
      const straight = value.split('"').length - 1
      if (straight > 0 && !(pairsAreReplaced && straight % 2 === 0)) {
        const message: FindingText = ({ typography }) => (pairsAreReplaced ? typography.unpaired() : typography.straight())
        const fix: FindingText = ({ typography }) => (marks === undefined ? typography.writeOwnMarks() : typography.writeMarks({ marks }))
        yield { rule: 'straight-quotes', path, message, fix }
      }
      const [mark] = foreign?.exec(quotation ? value.replace(quotation, '') : value) ?? []
      if (mark !== undefined) {
        const message: FindingText = ({ typography }) => typography.foreign({ mark })
        const fix: FindingText = ({ typography }) => typography.writeMarksInside({ marks: marks ?? '' })
        yield { rule: 'foreign-quotes', path, part: { text: mark }, message, fix }
      }
    },
  },
)
