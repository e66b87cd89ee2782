import { defineRules, error, warning } from './rule.ts'

/** Rules about comments that allow a finding. src/content-toolkit/check/suppressions.ts reports them. */
export const suppressions = defineRules({
  'suppression-without-reason': error(),
  'unknown-rule': error(),
  'unused-suppression': warning({ suppressible: false }),
})
