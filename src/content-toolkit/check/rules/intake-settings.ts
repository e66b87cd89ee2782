import { defineRules, launchRule, ofCollection } from './rule.ts'

/** Environment variables that the intake needs. The check lists them all for a site with an intake. */
const serverSettings = ['SMTP_URL', 'STAFF', 'BACKUP_FOLDER', 'TRUSTED_PROXY'] as const

/** Longest time in days for which requests and records about the staff may be kept: three years. */
const maxRetentionDays = 1095

export const intakeRules = defineRules(
  {
    'long-retention': launchRule(),
    'server-settings': launchRule(),
  },
  {
    validFile: ofCollection('site', function* (site) {
      if (site.delivery.mode !== 'intake') return
      for (const name of serverSettings)
        yield { rule: 'server-settings', path: ['delivery'], message: ({ intake }) => intake.setting({ name }), setting: name }
      for (const name of ['retentionDays', 'suspectedRetentionDays', 'auditRetentionDays'] as const) {
        const days = site[name] ?? 0
        if (days > maxRetentionDays)
          yield { rule: 'long-retention', path: [name], message: ({ intake }) => intake.retention({ days: String(days) }) }
      }
    }),
  },
)
