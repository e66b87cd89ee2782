import { isIntake } from '../../../content/schema/delivery.ts'
import type { Parsed } from '../../../content/schema/index.ts'
import type { Report } from '../../read/report.ts'
import { defineRules, ofCollection } from './rule.ts'
import { serverSettings } from './server-settings.ts'

/** What the owner has to supply before launch: profiles, who confirms the claims, where requests are sent. */
export const house = defineRules(
  {
    'placeholder-link': {
      severity: 'launch',
      fix: 'Give the address of the profile, or delete the line.',
      summary: 'A link to a profile is still `"#"`.',
      details: `
        It leads to the top of the page that the visitor is on. Where the house has no profile on a network, delete the
        line: the link goes.`,
    },
    'simulated-delivery': {
      severity: 'launch',
      fix: 'Write intake for the house’s own server, or name another one: { endpoint: "https://…" }.',
      summary: 'The contact forms send nothing, yet say that they have.',
      details: `
        Requests would be lost. \`delivery\` in \`site.yaml\` names the server that takes them: the house’s own
        (docs/intake.md), or another, which keeps to docs/contact-endpoint.md.`,
    },
    'server-settings': {
      severity: 'launch',
      fix: 'Set it where the server runs and where you check: docs/intake.md.',
      summary: 'The server of the house lacks a setting without which requests reach nobody, or are not safe.',
      details: `
        With \`delivery: intake\` the house’s own server takes the requests. \`SMTP_URL\` is the mail server that tells of
        them, \`STAFF\` who may read them, \`BACKUP_FOLDER\` a disk other than the one that holds them; with
        \`DATABASE_URL\` backups are PostgreSQL’s. They are environment variables, because they differ from place to place
        and one of them is a secret. \`npm run intake -- check\` tries them out.`,
    },
    'long-retention': {
      severity: 'launch',
      fix: 'Keep requests for 1095 days at the most, and let the privacy policy say the same.',
      summary: 'Requests that led to nothing are kept for longer than the authorities find reasonable.',
      details: `
        The CNIL recommends three years from the last contact with somebody who is no client. The privacy policy names the
        period in words: the two have to agree.`,
    },
    'unconfirmed-claim': {
      severity: 'launch',
      fix: 'Have somebody confirm it in writing and add confirmedBy: and confirmedOn:, or delete the claim.',
      summary: 'Nobody has confirmed a claim in the footer, or a figure of the house.',
      details: `
        “FCA Regulated” and “100 % satisfaction” are statements that the law cares about. Somebody who may say so
        confirms it, by name and day.`,
      example: {
        wrong: `
          - id: fca
            name: { en: FCA Regulated, fr: Régulée par la FCA }`,
        right: `
          - id: fca
            name: { en: FCA Regulated, fr: Régulée par la FCA }
            confirmedBy: Name of the person
            confirmedOn: 2026-11-21`,
      },
    },
  },
  {
    data: ofCollection('site', ({ social, claims, achievements, delivery, retentionDays }) => [
      ...Object.entries(social)
        .filter(([, address]) => address === '#')
        .map(([network]) => ({ rule: 'placeholder-link' as const, path: ['social', network], message: 'leads nowhere yet' })),
      ...unconfirmed('claims', claims),
      ...unconfirmed('achievements', achievements),
      ...(delivery === 'simulated'
        ? [{ rule: 'simulated-delivery' as const, path: ['delivery'], message: 'is simulated: requests reach nobody' }]
        : []),
      ...(isIntake(delivery)
        ? serverSettings.map((name) => ({
            rule: 'server-settings' as const,
            path: ['delivery'],
            message: `needs ${name}, which is not set`,
          }))
        : []),
      ...(isIntake(delivery) && retentionDays > longestRetention
        ? [{ rule: 'long-retention' as const, path: ['retentionDays'], message: `is ${retentionDays} days, more than three years` }]
        : []),
    ]),
  },
)

/** In days: three years. */
const longestRetention = 1095

type Confirmable = Parsed['site']['claims' | 'achievements'][number]

const unconfirmed = (key: 'claims' | 'achievements', list: readonly Confirmable[]): Report<'unconfirmed-claim'>[] =>
  list.flatMap(({ confirmedBy, confirmedOn }, index) => {
    const lacks = Object.entries({ confirmedBy, confirmedOn }).flatMap(([name, value]) => (value === undefined ? [name] : []))
    if (lacks.length === 0) return []
    const message = `is a claim that nobody has confirmed: it lacks ${lacks.join(' and ')}`
    return [{ rule: 'unconfirmed-claim', path: [key, index], message }]
  })
