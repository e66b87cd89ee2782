import type { FieldName, FormName } from '#src/contact-message/forms.ts'
import { contentOf, dictionaryPart } from '#src/content-model/all-languages/content.ts'
import { type Locale, toLocale } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { translationFunctions } from '#src/content-model/i18n/translate.ts'
import { dueTime } from '#src/intake/protocol/due-time.ts'
import { inboxPaths } from '#src/intake/protocol/inbox-paths.ts'
import { isLongText } from '#src/intake/protocol/request-fields.ts'
import type { StoredRequest } from '#src/intake/protocol/stored-request.ts'
import { clientName, filledFields, formatDateTime, languageLabel, requestOrigin } from './inbox/elements/format-request.ts'

export type MailText = { subject: string; text: string }

const mailMessages = (locale: Locale) => translationFunctions(locale, dictionaryPart(locale, 'mail', 'staff'))

/**
 * Returns the mail to the house about a request, in the language of the reader: when the answer is due, the fields of the contact message,
 * where the request came from, and its URL in the inbox. The text of the client is not translated.
 */
export function notificationMail(request: StoredRequest, reader: string): MailText {
  const { id, receivedAt, form, language, fields } = request
  const locale = toLocale(reader)
  const { house } = mailMessages(locale).mail
  const due = dueTime(request, contentOf(locale).site.responseHours)
  return {
    subject: house.subject({ reference: id, name: singleLine(clientName(fields)) }),
    text: [
      house.received({ time: formatDateTime(receivedAt, locale, true), language: languageLabel(language, locale) }),
      ...(due === undefined ? [] : [house.due({ time: formatDateTime(due, locale, true) })]),
      ...filledFields(fields, locale).map(({ field, label, value }) => `${label}\n${plainValue(form, field, value)}`),
      ...requestOrigin(request, locale).map(({ label, value }) => `${label}\n${plainLine(value)}`),
      house.inbox({ address: inboxUrl(locale, inboxPaths.request(id)) }),
      house.reply(),
    ].join('\n\n'),
  }
}

/** Returns a digest. It says how many requests have got no separate mail, because too many arrived. */
export function digestMail(count: number, reader: string): MailText {
  const locale = toLocale(reader)
  const { digest } = mailMessages(locale).mail
  return { subject: digest.subject({ count }), text: digest.text({ count, address: inboxUrl(locale) }) }
}

/**
 * Returns the URL of the inbox or of a page in it. Its host is the server that receives the requests, which can be another one than that of
 * the site.
 */
export function inboxUrl(locale: Locale, path = inboxPaths.list): string {
  const { url, delivery } = contentOf(locale).site
  return (delivery.kind === 'intake' && delivery.url !== undefined ? delivery.url : url) + localisePath(path, locale)
}

/** Returns the acknowledgement in the client's language. The mail contains nothing that the client wrote. */
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

/**
 * Returns a text of a client for the subject of a mail, with at most 80 characters. Removes line breaks, which could begin another header,
 * and invisible characters, which can reverse the direction of the text. Breaks encoded words (RFC 2047), which mail programs would decode.
 */
function singleLine(text: string): string {
  const visible = text.replaceAll(/\s+/g, ' ').replaceAll(/\p{C}/gu, '').replaceAll('=?', '= ?').trim()
  return [...new Intl.Segmenter().segment(visible)]
    .slice(0, 80)
    .map(({ segment }) => segment)
    .join('')
}

/**
 * Returns the value of a field for the text of a mail: in one line, or if the field has several lines, with `> ` before each line.
 * Otherwise a client could write lines that look like further fields.
 */
function plainValue(form: FormName, field: FieldName, value: string): string {
  return isLongText(form, field) ? withoutBidi(value).replaceAll(/^/gm, '> ') : plainLine(value)
}

const plainLine = (value: string): string => withoutBidi(value).replaceAll(/\s+/g, ' ').trim()

const withoutBidi = (value: string): string => value.replaceAll(/\p{Bidi_Control}/gu, '')
