import { contentOf } from '../content/index.ts'
import type { FieldName } from '../contact-message/forms.ts'
import { baseLocale, isLocale, locales, type Locale } from '../i18n/locales.ts'
import { translationFunctions } from '../i18n/translate.ts'
import { wordsOf } from '../i18n/words.ts'
import { labelOf, said } from './requests/said.ts'
import { timeOf } from './requests/time-of.ts'
import type { StoredRequest } from './requests/stored.ts'

export type MailText = { subject: string; text: string }

const wordsIn = (locale: Locale) => translationFunctions(locale, wordsOf(locale, 'mail', 'staff'))
const localeIn = (language: string): Locale => (isLocale(language) ? language : baseLocale)

/** What the house is told of a request, in its base language; the words of the client are theirs. */
export function mailToHouse({ id, receivedAt, language, fields }: StoredRequest): MailText {
  const { mail } = wordsIn(baseLocale)
  const lines = Object.entries(fields)
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => `${labelOf(name as FieldName, baseLocale)}\n${said(name as FieldName, value, baseLocale)}`) // the keys of a closed object
  return {
    subject: mail.house.subject({ reference: id, name: oneLine(fields.fullName ?? fields.name ?? '') }),
    text: [
      mail.house.received({ time: timeOf(receivedAt, baseLocale, true), language: isLocale(language) ? locales[language].name : language }),
      ...lines,
      mail.house.reply(),
    ].join('\n\n'),
  }
}

/** What a client is told once their request is stored, in the language that they have read: nothing that they have written. */
export function mailToClient({ id, language }: Pick<StoredRequest, 'id' | 'language'>): MailText {
  const locale = localeIn(language)
  const { client } = wordsIn(locale).mail
  const { brand, url, responseHours } = contentOf(locale).site
  return {
    subject: client.subject({ brand, reference: id }),
    text: [
      client.text({ reference: id, hours: responseHours }),
      client.mistake(),
      client.signature({ brand, address: url.replace('https://', '') }),
    ].join('\n\n'),
  }
}

/** The code that somebody of the staff comes into the inbox with. */
export function mailWithCode({ language, code }: { language: string; code: string }): MailText {
  const locale = localeIn(language)
  const { mail } = wordsIn(locale).staff
  return {
    subject: mail.subject({ brand: contentOf(locale).site.brand }),
    text: [mail.text({ code }), mail.mistake()].join('\n\n'),
  }
}

/** A line of a header: nothing that was written into the form begins another one. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 80)
