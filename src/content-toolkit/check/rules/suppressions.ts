import { defineRules, error, warning } from './rule.ts'

/** Rules about comments that allow a finding. src/content-toolkit/check/suppressions.ts reports them. */
export const suppressions = defineRules({
  'suppression-without-reason': error({
    summary: 'A comment allows something without a reason.',
    fix: 'Write the reason after a colon: # check-allow double-space: a poem.',
    details: 'A person who reads the comment in a year needs the reason.',
    example: { wrong: '# check-allow double-space', right: '# check-allow double-space: a line of a poem' },
  }),
  'unknown-rule': error({
    summary: 'A comment allows something that is not a rule, or a rule that cannot be allowed.',
    fix: 'Write the name of a rule that can be allowed.',
    details: 'Only rules that need judgement can be allowed. Rules that the build depends on cannot.',
  }),
  'unused-suppression': warning({
    suppressible: false,
    summary: 'A comment allows something that does not occur.',
    fix: 'Delete the comment.',
    details: 'The text has changed, or the comment is in the wrong place: it applies to its line, or, on its own line, to the next one.',
  }),
})
