import { schemaRules } from '#src/content-model/schema/fields/issue.ts'
import { syntaxRules } from '#src/content-toolkit/read/index.ts'
import { defineRules, errorRule, errorRules, warningRule } from './rule.ts'

/** Rules that the parser reports (src/content-toolkit/read). */
export const yamlSyntaxRules = defineRules(errorRules(syntaxRules))

/** Rules about suppressions, such as # check-allow double-space: reason. src/content-toolkit/check/suppressions.ts reports violations. */
export const suppressionRules = defineRules({
  'suppression-without-reason': errorRule(),
  'unknown-rule': errorRule(),
  'unused-suppression': warningRule({ suppressible: false }),
})

/**
 * Rules that the schemas enforce. ../explain-issues.ts turns the issues of zod into findings and writes their messages (missing-key,
 * wrong-kind, …). A rule that a refinement of the project enforces has its name in src/content-model/schema/fields/issue.ts. The code and
 * the message of the refinement are in other files of src/content-model/schema (mostly text.ts and translations.ts).
 */
export const schemaViolationRules = defineRules({
  ...errorRules(schemaRules),
  'missing-key': errorRule(),
  'missing-translation': errorRule(),
  'needs-quotes': errorRule(),
  'number-out-of-range': errorRule(),
  'too-long': errorRule(),
  'too-many-findings': errorRule(),
  'unknown-key': errorRule(),
  'unknown-option': errorRule(),
  'wrong-count': errorRule(),
  'wrong-format': errorRule(),
  'wrong-kind': errorRule(),
})
