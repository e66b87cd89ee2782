import { defineRules, launchRule, ofCollection } from './rule.ts'

/**
 * Environment variables that the intake needs to send mails and to keep requests safe. The intake also starts without them. The rule
 * server-settings reports all of them, because it does not read the environment. launch:check leaves out those that are set.
 */
const serverSettings = ['SMTP_URL', 'STAFF', 'BACKUP_FOLDER', 'TRUSTED_PROXY'] as const

/**
 * Retention in days that launch:check accepts without a finding: three years. The schema permits ten years, and content:check does not
 * report the setting.
 */
const maxRetentionDays = 1095

export const intakeRules = defineRules(
  {
    'long-retention': launchRule(),
    'server-settings': launchRule(),
  },
  {
    validFile: ofCollection('site', function* (site) {
      if (site.delivery.kind !== 'intake') return
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
