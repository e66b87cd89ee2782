import { defineRules, error, warning } from './rule.ts'

/** Rules of YAML syntax. src/content-toolkit/read reports violations (parse-yaml.ts, explain-yaml-error.ts). */
export const yamlSyntax = defineRules({
  'duplicate-key': error(),
  'nested-too-deep': error(),
  'star-without-quotes': error(),
  'tab-indentation': error(),
  'too-many-aliases': error(),
  'yaml-syntax': error(),
})

/** Rules about suppressions, such as # check-allow double-space: reason. src/content-toolkit/check/suppressions.ts reports violations. */
export const suppressions = defineRules({
  'suppression-without-reason': error(),
  'unknown-rule': error(),
  'unused-suppression': warning({ suppressible: false }),
})
