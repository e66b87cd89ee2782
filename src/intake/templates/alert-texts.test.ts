import { expect, it } from 'vitest'
import { localeCodes } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { alertKinds } from '#src/intake/protocol/alert.ts'
import { alertMail, alertText } from './alert-texts.ts'

it('each kind of problem has a text in each language, and the mail about problems contains all these texts', () => {
  const alerts = alertKinds.map((kind) => ({ kind, value: 77 }))
  const texts = localeCodes.flatMap((locale) => alerts.map((alert) => alertText(alert, locale)))
  expect(new Set(texts).size).toBe(alertKinds.length * localeCodes.length)
  for (const locale of localeCodes) {
    const { subject, text } = alertMail(alerts, locale)
    expect(subject).toContain(alertText({ kind: alertKinds[0], value: 77 }, locale))
    for (const alert of alerts) expect(text).toContain(alertText(alert, locale))
    expect(text.endsWith(localisePath('/staff', locale))).toBe(true)
  }
})
