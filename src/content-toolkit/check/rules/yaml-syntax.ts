import { syntaxRules } from '../../read/index.ts'
import { defineRules, error, errors, warning } from './rule.ts'

export const yamlSyntaxRules = defineRules(errors(syntaxRules))

/** Rules about suppressions, such as # check-allow double-space: reason. src/content-toolkit/check/suppressions.ts reports violations. */
export const suppressionRules = defineRules({
  'suppression-without-reason': error(),
  'unknown-rule': error(),
  'unused-suppression': warning({ suppressible: false }),
})
