import { contentOf, dictionaryPart } from '#src/content-model/all-languages/content.ts'
import { baseLocale, type Locale, toLocale } from '#src/content-model/i18n/locales.ts'
import { translationFunctions } from '#src/content-model/i18n/translate.ts'
import type { Alert } from '#src/intake/protocol/alert.ts'
import { inboxUrl, type MailText } from './mails.ts'

/** Returns the text of an alert for the inbox, the mail about the problem and the command line. */
export const alertText = ({ kind, value }: Alert, locale: Locale = baseLocale): string =>
  translationFunctions(locale, dictionaryPart(locale, 'staff')).staff.alerts[kind]({ value })

export function alertMail(alerts: readonly Alert[], language: string): MailText {
  const locale = toLocale(language)
  const { mail } = translationFunctions(locale, dictionaryPart(locale, 'mail'))
  const texts = alerts.map((alert) => alertText(alert, locale))
  return { subject: mail.alert.subject({ problem: texts[0] ?? '' }), text: [...texts, inboxUrl(locale)].join('\n\n') }
}

/** Returns the mail about an outage of the intake. `problem` is an English sentence for the operator. */
export function outageMail(problem: string, language: string): MailText {
  const locale = toLocale(language)
  const { mail } = translationFunctions(locale, dictionaryPart(locale, 'mail'))
  return { subject: mail.alert.subject({ problem: problem.split('\n')[0] ?? '' }), text: problem }
}

export function testMail(): MailText {
  const { mail } = translationFunctions(baseLocale, dictionaryPart(baseLocale, 'mail'))
  const { brand } = contentOf(baseLocale).site
  return { subject: mail.test.subject({ brand }), text: mail.test.text() }
}
