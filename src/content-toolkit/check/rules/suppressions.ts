import { defineRules } from './rule.ts'

/** Rules about suppressions, implemented in src/content-toolkit/check/suppressions.ts. */
export const suppressionRules = defineRules({
  'suppression-without-reason': {
    severity: 'error',
    fix: 'Write the reason after a colon: # check-allow double-space: a poem.',
    summary: 'A comment allows something without saying why.',
    details: 'Whoever reads it in a year will want to know.',
    example: {
      wrong: '# check-allow double-space',
      right: '# check-allow double-space: a line of a poem',
    },
  },
  'unknown-rule': {
    severity: 'error',
    fix: 'Write the name of a rule that can be allowed.',
    summary: 'A comment allows something that is not a rule, or that cannot be allowed.',
    details: 'Only rules about words and judgement can be allowed. What the build depends on cannot.',
  },
  'unused-suppression': {
    severity: 'warning',
    fix: 'Delete the comment.',
    summary: 'A comment allows something that does not occur.',
    details: `
        The text has changed since, and the comment can go; or it stands at the wrong line: it covers the line that it
        ends, or the next one.`,
  },
})
