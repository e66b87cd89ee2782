import { expect, it } from 'vitest'
import { localeCodes } from '../../content/i18n/locales.ts'
import { alertKinds } from '../records/alert.ts'
import { alertMail, alertText } from './alert-texts.ts'

it('each problem has a text in each language, and the mail has them all', () => {
  const alerts = alertKinds.map((kind) => ({ kind, value: 77 }))
  const texts = localeCodes.flatMap((locale) => alerts.map((alert) => alertText(alert, locale)))
  expect(new Set(texts).size).toBe(alertKinds.length * localeCodes.length)
  const { subject, text } = alertMail(alerts)
  expect(subject).toContain(alertText({ kind: 'lateMail', value: 77 }))
  for (const alert of alerts) expect(text).toContain(alertText(alert))
  expect(text).toMatch(/https:\/\/\S+\/staff$/)
})
