import { isLocale } from '../../../content/i18n/locales.ts'
import { isPlainNumber, meantNumber } from '../suggest/meant-value.ts'
import { defineRules } from './rule.ts'

/** Numbers that YAML reads differently from a human: 25.000 as 25, 012 as 12, 1e3 as 1000. */
export const misreadNumber = defineRules(
  {
    'misread-number': {
      severity: 'error',
      fix: 'Write the figures alone: 25000, or 12.50.',
      summary: 'A number is written in a way that is read as another number.',
      details: 'A point is for the cents and nothing else: `25.000` is twenty-five. Write `25000`.',
    },
  },
  {
    file: (file) =>
      file.numbers.flatMap(({ path, value: number }) => {
        // A number in place of a text is left to needs-quotes.
        if (isLocale(String(path.at(-1)))) return []
        const own = file.written(path)
        if (isPlainNumber(own)) return []
        const message =
          own === String(number) ? `is written ${own}, with a fraction of a cent` : `is written ${own}, but is read as ${number}`
        return [{ rule: 'misread-number', path, message, suggestion: meantNumber(own) }]
      }),
  },
)
