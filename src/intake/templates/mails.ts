import { contentOf, wordsOf } from '../../content/model/index.ts'
import { baseLocale, toLocale, type Locale } from '../../content/i18n/locales.ts'
import { translationFunctions } from '../../content/i18n/translate.ts'
import { languageName, nameIn, written } from './requests/said.ts'
import { timeOf } from './requests/time-of.ts'
import type { StoredRequest } from './requests/stored.ts'

export type MailText = { subject: string; text: string }

const wordsIn = (locale: Locale) => translationFunctions(locale, wordsOf(locale, 'mail', 'staff'))

/** What the house is told of a request, in its base language; the words of the client are theirs. */
export function mailToHouse({ id, receivedAt, language, fields }: StoredRequest): MailText {
  const { mail } = wordsIn(baseLocale)
  return {
    subject: mail.house.subject({ reference: id, name: oneLine(nameIn(fields)) }),
    text: [
      mail.house.received({ time: timeOf(receivedAt, baseLocale, true), language: languageName(language) }),
      ...written(fields, baseLocale).map(({ label, value }) => `${label}\n${value}`),
      mail.house.reply(),
    ].join('\n\n'),
  }
}

/** What a client is told once their request is stored, in the language that they have read: nothing that they have written. */
export function mailToClient({ id, language }: Pick<StoredRequest, 'id' | 'language'>): MailText {
  const locale = toLocale(language)
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
  const locale = toLocale(language)
  const { mail } = wordsIn(locale).staff
  return {
    subject: mail.subject({ brand: contentOf(locale).site.brand }),
    text: [mail.text({ code }), mail.mistake()].join('\n\n'),
  }
}

/** A line of a header: nothing that was written into the form begins another one. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 80)
