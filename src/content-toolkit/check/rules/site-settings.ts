import { isIntake } from '../../../content/tables/options.ts'
import { defineRules, launch, ofCollection } from './rule.ts'

/** Environment variables that the intake needs. The check lists them all for a site with an intake. */
const serverSettings = ['SMTP_URL', 'STAFF', 'BACKUP_FOLDER'] as const

/** Longest time in days for which requests may be kept: three years. */
const longestRetention = 1095

/** Settings in site.yaml that the owner has to supply before launch: profiles, confirmed claims, delivery of requests. */
export const siteSettings = defineRules(
  {
    'long-retention': launch(),
    'placeholder-link': launch(),
    'server-settings': launch(),
    'simulated-delivery': launch(),
    'unconfirmed-claim': launch(),
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
