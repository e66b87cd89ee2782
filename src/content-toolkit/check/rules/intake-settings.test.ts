import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ContentFile } from '#src/content-toolkit/read/content-file.ts'
import { inEnglish } from '#tests/content/support/in-english.ts'
import { intakeRules } from './intake-settings.ts'

/** Returns the findings in site.yaml of the specimen with another `delivery` and another number of days that requests are kept. */
function findings(delivery: string, retentionDays: number) {
  const text = readFileSync('tests/specimen/content/site.yaml', 'utf8')
    .replace(/^delivery: .*/m, `delivery: ${delivery}`)
    .replace(/^retentionDays: .*/m, `retentionDays: ${retentionDays}`)
  return [...(intakeRules.checks.validFile?.(new ContentFile('site.yaml', text)) ?? [])].map(inEnglish)
}

it('lists the environment variables that the intake needs', () => {
  const reported = findings('intake', 365)
  expect(reported.map(({ setting }) => setting)).toEqual(['SMTP_URL', 'STAFF', 'BACKUP_FOLDER', 'TRUSTED_PROXY'])
  expect(reported[0]).toMatchObject({ rule: 'server-settings', path: ['delivery'], message: 'needs SMTP_URL, which is not set' })
})

it('reports requests that are kept for more than three years', () => {
  const longRetentions = (days: number) => findings('intake', days).filter(({ rule }) => rule === 'long-retention')
  expect(longRetentions(1095)).toEqual([])
  expect(longRetentions(1096)).toEqual([
    expect.objectContaining({ path: ['retentionDays'], message: 'is 1096 days, more than three years' }),
  ])
})

it('reports nothing if the site does not use the intake', () => {
  expect(findings('simulated', 2000)).toEqual([])
})
