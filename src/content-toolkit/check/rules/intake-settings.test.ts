import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ContentFile } from '#src/content-toolkit/read/content-file.ts'
import { inEnglish } from '#tests/content/support/in-english.ts'
import { intakeRules } from './intake-settings.ts'

/** Returns the findings about site.yaml of the specimen with these values of settings. */
function findingsWith(settings: Record<string, string>) {
  const specimen = readFileSync('tests/specimen/content/site.yaml', 'utf8')
  const text = Object.entries(settings).reduce(
    (before, [name, value]) => before.replace(new RegExp(`^${name}: .*`, 'm'), `${name}: ${value}`),
    specimen,
  )
  return [...(intakeRules.checks.validFile?.(new ContentFile('site.yaml', text)) ?? [])].map(inEnglish)
}

it('lists the environment variables that the intake needs', () => {
  const reported = findingsWith({ delivery: 'intake' })
  expect(reported.map(({ setting }) => setting)).toEqual(['SMTP_URL', 'STAFF', 'BACKUP_FOLDER', 'TRUSTED_PROXY'])
  expect(reported[0]).toMatchObject({ rule: 'server-settings', path: ['delivery'], message: 'needs SMTP_URL, which is not set' })
})

it.each(['retentionDays', 'suspectedRetentionDays', 'auditRetentionDays'])('reports more than three years in the setting %s', (name) => {
  const reported = (days: string) => findingsWith({ delivery: 'intake', [name]: days }).filter(({ rule }) => rule === 'long-retention')
  expect(reported('1095')).toEqual([])
  expect(reported('1096')).toEqual([expect.objectContaining({ path: [name], message: 'is 1096 days, more than three years' })])
})

it('reports nothing if the site does not use the intake', () => {
  expect(findingsWith({ delivery: 'simulated', retentionDays: '2000' })).toEqual([])
})
