import { defineRules, ofCollection } from './rule.ts'

/** The contact in security.txt, after its expiry date (RFC 9116, 2.5.5). */
export const expiredSecurity = defineRules(
  {
    'expired-security': {
      severity: 'warning',
      fix: 'Check that somebody still reads that mailbox, and give a date within the next year.',
      summary: 'The date until which somebody reads `security.email` in `site.yaml` has passed.',
      details: `
        Whoever finds a weakness of the site reads in \`/.well-known/security.txt\` where to write to, and until when that
        holds ([RFC 9116](https://www.rfc-editor.org/rfc/rfc9116)). See whether somebody still reads that mailbox, and
        write a day within a year.`,
    },
  },
  {
    onDay: ofCollection('site', ({ security }, today: string) => {
      const { iso } = security.validUntil
      return iso < today ? [{ rule: 'expired-security', path: ['security', 'validUntil'], message: `${iso} has passed` }] : []
    }),
  },
)
