import { contentOf } from '../content/index.ts'
import { forms, type FieldName, type Fields, type FormName } from '../contact-message/forms.ts'
import { baseLocale, isLocale, locales, type Locale } from '../i18n/locales.ts'
import { localisePath } from '../i18n/paths.ts'
import { translationFunctions } from '../i18n/translate.ts'
import { wordsOf } from '../i18n/words.ts'

/** A request, as its mails are written from it. `receivedAt` is in milliseconds since 1970. */
export type WrittenRequest = { reference: string; receivedAt: number; form: FormName; language: string; fields: Fields }

export type MailText = { subject: string; text: string }

/** Facts of the house that the server which takes its requests needs, and what it says. Everything that depends on the content is here. */
export const house = {
  brand: contentOf(baseLocale).site.brand,
  email: contentOf(baseLocale).site.email,
  /** The origins that the site has: https://www.house.example. */
  origin: new URL(contentOf(baseLocale).site.url).origin,
  /** For how many days a request is kept. */
  retentionDays: contentOf(baseLocale).site.retentionDays,
  thanksPath,
  mailToHouse,
  mailToClient,
}

export type House = typeof house

const wordsIn = (locale: Locale) => translationFunctions(locale, wordsOf(locale, 'mail', 'contact'))

/** What the house is told of a request, in its base language; the words of the client are theirs. */
function mailToHouse({ reference, receivedAt, language, fields }: WrittenRequest): MailText {
  const { mail } = wordsIn(baseLocale)
  const time = new Date(receivedAt).toLocaleString(locales[baseLocale].tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const lines = Object.entries(fields)
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => `${labelOf(name as FieldName)}\n${said(name as FieldName, value)}`) // the keys of a closed object
  return {
    subject: mail.house.subject({ reference, name: oneLine(fields.fullName ?? fields.name ?? '') }),
    text: [
      mail.house.received({ time: `${time} UTC`, language: isLocale(language) ? locales[language].name : language }),
      ...lines,
      mail.house.reply(),
    ].join('\n\n'),
  }
}

/** What a client is told once their request is stored, in the language that they have read: nothing that they have written. */
function mailToClient({ reference, language }: Pick<WrittenRequest, 'reference' | 'language'>): MailText {
  const locale = isLocale(language) ? language : baseLocale
  const { client } = wordsIn(locale).mail
  const { brand, url, responseHours } = contentOf(locale).site
  return {
    subject: client.subject({ brand, reference }),
    text: [
      client.text({ reference, hours: responseHours }),
      client.mistake(),
      client.signature({ brand, address: url.replace('https://', '') }),
    ].join('\n\n'),
  }
}

/** What stands over a field; the short form has a name where the long one has a full name. */
function labelOf(name: FieldName): string {
  const { labels } = wordsIn(baseLocale).contact
  return labels[name === 'name' ? 'fullName' : name]()
}

/** What was chosen or written; of a choice its words, in the base language. */
function said(name: FieldName, value: string): string {
  const { ways, times, interests } = wordsIn(baseLocale).contact.choices
  const { preferredContact, preferredTime } = forms.advanced.fields
  const way = preferredContact.options.find((option) => option === value)
  const time = preferredTime.options.find((option) => option === value)
  const interest = forms.simple.fields.interests.options.find((option) => option === value)
  if (name === 'preferredContact' && way) return ways[way]()
  if (name === 'preferredTime' && time) return times[time]()
  if (name === 'interests' && interest) return interests[interest]()
  return value
}

/** A line of a header: nothing that was written into the form begins another one. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 80)

/** Where a browser that has posted the form by itself goes on: to the form, which says that the request has arrived; from the base path. */
function thanksPath(language: string, page: string): string {
  return `${localisePath(page, isLocale(language) ? language : baseLocale)}#received`
}
