import { contentOf, dictionaryPart } from '../../content/all-languages/index.ts'
import { baseLocale, type Locale, toLocale } from '../../content/i18n/locales.ts'
import { translationFunctions } from '../../content/i18n/translate.ts'
import type { StoredRequest } from '../records/stored-request.ts'
import { clientName, filledFields, formatDateTime, nativeLanguageName } from './inbox/format-request.ts'

export type MailText = { subject: string; text: string }

const mailMessages = (locale: Locale) => translationFunctions(locale, dictionaryPart(locale, 'mail', 'staff'))

/** Returns the mail to the house about a request, in the base language. The words of the client are not translated. */
export function notificationMail({ id, receivedAt, language, fields }: StoredRequest): MailText {
  const { mail } = mailMessages(baseLocale)
  return {
    subject: mail.house.subject({ reference: id, name: singleLine(clientName(fields)) }),
    text: [
      mail.house.received({ time: formatDateTime(receivedAt, baseLocale, true), language: nativeLanguageName(language) }),
      ...filledFields(fields, baseLocale).map(({ label, value }) => `${label}\n${value}`),
      mail.house.reply(),
    ].join('\n\n'),
  }
}

/** Returns the mail that acknowledges a request, in the client's language. It contains nothing that the client wrote. */
export function acknowledgementMail({ id, language }: Pick<StoredRequest, 'id' | 'language'>): MailText {
  const locale = toLocale(language)
  const { client } = mailMessages(locale).mail
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

export function codeMail({ language, code }: { language: string; code: string }): MailText {
  const locale = toLocale(language)
  const { mail } = mailMessages(locale).staff
  return {
    subject: mail.subject({ brand: contentOf(locale).site.brand }),
    text: [mail.text({ code }), mail.mistake()].join('\n\n'),
  }
}

/** Returns a text without line breaks, so that it cannot begin another mail header. */
const singleLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 80)
