import { schemaRules } from '../../../content/schema/issue.ts'
import { defineRules, error, errors } from './rule.ts'

/**
 * Rules that the schemas enforce. ../explain-issues.ts turns the issues of zod into findings and writes their messages (missing-key,
 * wrong-kind, …). A refinement of the project has its name in src/content/schema/issue.ts, and its code and message in src/content/schema
 * (mostly text.ts and translations.ts).
 */
export const schemaViolationRules = defineRules({
  ...errors(schemaRules),
  'missing-key': error(),
  'missing-translation': error(),
  'needs-quotes': error(),
  'number-out-of-range': error(),
  'too-long': error(),
  'too-many-findings': error(),
  'unknown-key': error(),
  'unknown-option': error(),
  'wrong-count': error(),
  'wrong-format': error(),
  'wrong-kind': error(),
})
