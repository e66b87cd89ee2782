import type { Parsed } from '../../../src/content/schema/index.ts'
import type { Report } from '../source/report.ts'
import { defineRules, ofCollection } from './rule.ts'

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
      fix: 'Name the server that receives the requests: { endpoint: "https://…" }.',
      summary: 'The contact forms send nothing, yet say that they have.',
      details: `
        Requests would be lost. \`delivery\` in \`site.yaml\` names the server that takes them; docs/contact-endpoint.md
        says what such a server does.`,
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
    data: ofCollection('site', ({ social, claims, achievements, delivery }) => [
      ...Object.entries(social)
        .filter(([, address]) => address === '#')
        .map(([network]) => ({ rule: 'placeholder-link' as const, path: ['social', network], message: 'leads nowhere yet' })),
      ...unconfirmed('claims', claims),
      ...unconfirmed('achievements', achievements),
      ...(delivery === 'simulated'
        ? [{ rule: 'simulated-delivery' as const, path: ['delivery'], message: 'is simulated: requests reach nobody' }]
        : []),
    ]),
  },
)

type Confirmable = Parsed['site']['claims' | 'achievements'][number]

const unconfirmed = (key: 'claims' | 'achievements', list: readonly Confirmable[]): Report<'unconfirmed-claim'>[] =>
  list.flatMap(({ confirmedBy, confirmedOn }, index) => {
    const lacks = Object.entries({ confirmedBy, confirmedOn }).flatMap(([name, value]) => (value === undefined ? [name] : []))
    if (lacks.length === 0) return []
    const message = `is a claim that nobody has confirmed: it lacks ${lacks.join(' and ')}`
    return [{ rule: 'unconfirmed-claim', path: [key, index], message }]
  })
