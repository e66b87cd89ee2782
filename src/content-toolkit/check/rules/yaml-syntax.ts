import { syntaxRules } from '../../read/index.ts'
import { defineRules, errorRule, errorRules, warningRule } from './rule.ts'

export const yamlSyntaxRules = defineRules(errorRules(syntaxRules))

/** Rules about suppressions, such as # check-allow double-space: reason. src/content-toolkit/check/suppressions.ts reports violations. */
export const suppressionRules = defineRules({
  'suppression-without-reason': errorRule(),
  'unknown-rule': errorRule(),
  'unused-suppression': warningRule({ suppressible: false }),
})
