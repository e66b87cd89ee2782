import { isIntake } from '../../../content/tables/delivery.ts'
import { defineRules, launch, ofCollection } from './rule.ts'

/** Environment variables that the intake needs. The check lists them all for a site with an intake. */
const serverSettings = ['SMTP_URL', 'STAFF', 'BACKUP_FOLDER'] as const

/** Longest time in days for which requests may be kept: three years. */
const longestRetention = 1095

/** Settings in site.yaml that the owner has to supply before launch: profiles, confirmed claims, delivery of requests. */
export const siteSettings = defineRules(
  {
    'long-retention': launch({
      summary: 'Requests that led to nothing are kept longer than the authorities consider reasonable.',
      fix: `Keep requests for at most ${longestRetention} days, and state the same period in the privacy policy.`,
      details: `
        The CNIL recommends three years after the last contact with a person who has not become a client. The privacy
        policy names the period in words, which must agree with this setting.`,
    }),
    'placeholder-link': launch({
      summary: 'A link to a profile is still `"#"`.',
      fix: 'Give the address of the profile, or delete the line.',
      details: 'The link leads to the top of the current page. Without the line, the site shows no link.',
    }),
    'server-settings': launch({
      summary: 'The house’s server lacks a setting that it needs to deliver requests or to keep them safe.',
      fix: 'Set it where the server runs and where you run this check. See docs/intake.md.',
      details: `
        With \`delivery: intake\` the house’s own server receives the requests. \`SMTP_URL\` is the mail server that announces
        them. \`STAFF\` lists the people who may read them. \`BACKUP_FOLDER\` is on a different disk from the requests; with
        \`DATABASE_URL\`, PostgreSQL makes the backups instead. These are environment variables because they differ between
        machines and one of them is a secret. \`npm run intake -- check\` tests them.`,
    }),
    'simulated-delivery': launch({
      summary: 'The contact forms send nothing, but say that they do.',
      fix: 'Write “intake” for the house’s own server, or name another server: { endpoint: "https://…" }.',
      details: `
        Requests would be lost. \`delivery\` in \`site.yaml\` names the server that receives them: the house’s own
        (docs/intake.md), or another one that follows docs/contact-endpoint.md.`,
    }),
    'unconfirmed-claim': launch({
      summary: 'A claim in the footer, or a figure about the house, has not been confirmed.',
      fix: 'Have it confirmed in writing and add confirmedBy: and confirmedOn:, or delete it.',
      details: `
        Statements such as “FCA Regulated” and “100 % satisfaction” have legal consequences. A person with the authority to
        do so confirms them, with name and date.`,
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
    }),
  },
  {
    validFile: ofCollection('site', function* ({ social, claims, achievements, delivery, retentionDays }) {
      for (const [network, address] of Object.entries(social))
        if (address === '#') yield { rule: 'placeholder-link', path: ['social', network], message: 'does not lead to a profile yet' }
      for (const [key, list] of Object.entries({ claims, achievements }))
        for (const [index, { confirmedBy, confirmedOn }] of list.entries()) {
          const missing = Object.entries({ confirmedBy, confirmedOn }).flatMap(([name, value]) => (value === undefined ? [name] : []))
          const message = `is a claim that has not been confirmed: it lacks ${missing.join(' and ')}`
          if (missing.length > 0) yield { rule: 'unconfirmed-claim', path: [key, index], message }
        }
      if (delivery === 'simulated')
        yield { rule: 'simulated-delivery', path: ['delivery'], message: 'is simulated: contact requests are not sent' }
      if (!isIntake(delivery)) return
      for (const name of serverSettings)
        yield { rule: 'server-settings', path: ['delivery'], message: `needs ${name}, which is not set`, setting: name }
      const message = `is ${retentionDays} days, more than three years`
      if (retentionDays > longestRetention) yield { rule: 'long-retention', path: ['retentionDays'], message }
    }),
  },
)
