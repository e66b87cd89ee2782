import { defineRules, error } from './rule.ts'

/**
 * Rules that the schemas enforce. ../explain-issues.ts turns the issues of zod into findings and writes their messages (missing-key,
 * wrong-kind, …). A refinement of the project is in three places: its name in src/content/schema/issue.ts, its code and message in
 * src/content/schema (mostly text.ts and translations.ts), its description here. The schemas cannot import this file, because they do not
 * depend on the content toolkit.
 */
export const schemaViolations = defineRules({
  'bad-key': error(),
  'broken-plural': error(),
  'duplicate-id': error(),
  'emphasis-not-shown': error(),
  'empty-text': error(),
  'exactly-one': error(),
  'missing-integrity': error(),
  'missing-key': error(),
  'missing-parameter': error(),
  'missing-translation': error(),
  'needs-quotes': error(),
  'number-out-of-range': error(),
  'outer-space': error(),
  'parameters-differ': error(),
  'repeated-day': error(),
  'reserved-id': error(),
  'several-hosts': error(),
  'stray-brace': error(),
  'stray-star': error(),
  'too-long': error(),
  'too-many-findings': error(),
  'typed-parameter': error(),
  'unknown-key': error(),
  'unknown-option': error(),
  'unknown-parameter': error(),
  'wrong-count': error(),
  'wrong-format': error(),
  'wrong-kind': error(),
  'wrong-order': error(),
})
