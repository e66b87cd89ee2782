import { localeCodes } from '../../../content/i18n/locales.ts'
import type { ContentFile } from '../../read/content-file.ts'
import type { Report } from '../../read/report.ts'
import { isBilingual } from '../../read/texts.ts'
import { defineRules } from './rule.ts'

/** Unquoted texts that YAML ends at a #. Suppressions (# check-allow) are meant as comments. */
export const cutOffText = defineRules(
  {
    'cut-off-text': {
      severity: 'error',
      fix: 'Put the text in quotes; if it is a comment, give it a line of its own.',
      summary: 'A text without quotes ends at a `#`.',
      details: `
        From a space and a \`#\` on, YAML takes the rest of the line for a comment, and visitors would read half a
        sentence.

        A comment stands on a line of its own.`,
      example: {
        wrong: 'en: The house # 1 in London',
        right: 'en: "The house # 1 in London"',
      },
    },
  },
  {
    file: (file) =>
      // Fast path: most files have no comment after a text.
      /\S[ \t]+#/.test(file.text) ? file.texts.filter(isBilingual).flatMap(({ path }) => cutOff(path, file)) : [],
  },
)

const cutOff = (path: readonly PropertyKey[], file: ContentFile): Report<'cut-off-text'>[] =>
  localeCodes.flatMap((code) => {
    const place = [...path, code]
    const rest = file.behind(place)
    if (!/^\s+#(?!\s*check-allow\b)/.test(rest) || /^["'|>]/.test(file.written(place))) return []
    return [{ rule: 'cut-off-text', path: place, message: `ends before “${rest.trim().slice(0, 40)}”, which is not read` }]
  })
