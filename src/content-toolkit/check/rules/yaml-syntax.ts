import { defineRules, error, warning } from './rule.ts'

/** Rules of YAML syntax. src/content-toolkit/read reports them (parse-yaml.ts, explain-yaml-error.ts). */
export const yamlSyntax = defineRules({
  'duplicate-key': error(),
  'nested-too-deep': error(),
  'star-without-quotes': error(),
  'tab-indentation': error(),
  'too-many-aliases': error(),
  'yaml-syntax': error(),
})

/** Rules about comments that allow a finding. src/content-toolkit/check/suppressions.ts reports them. */
export const suppressions = defineRules({
  'suppression-without-reason': error(),
  'unknown-rule': error(),
  'unused-suppression': warning({ suppressible: false }),
})
