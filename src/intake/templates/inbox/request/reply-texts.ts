import { contentOf, dictionaryPart } from '#src/content-model/all-languages/content.ts'
import { toLocale } from '#src/content-model/i18n/locales.ts'
import { translationFunctions } from '#src/content-model/i18n/translate.ts'
import { whatsappLink } from '#src/content-model/model/links.ts'
import type { StoredRequest } from '#src/intake/protocol/stored-request.ts'
import { clientName } from '../elements/format-request.ts'

type AnsweredRequest = Pick<StoredRequest, 'id' | 'language' | 'fields'>

/** Returns the template of a reply in the language of the client. The staff edit the text before it is sent. */
export function replyTemplate({ language, fields }: AnsweredRequest): string {
  const locale = toLocale(language)
  const { reply } = translationFunctions(locale, dictionaryPart(locale, 'mail')).mail
  const name = clientName(fields).replaceAll(/\s+/g, ' ')
  return [reply.greeting({ name }), reply.text(), '', `${reply.closing()}\n${contentOf(locale).site.brand}`].join('\n\n')
}

export function replySubject({ id, language }: Pick<AnsweredRequest, 'id' | 'language'>): string {
  const locale = toLocale(language)
  const { staff } = translationFunctions(locale, dictionaryPart(locale, 'staff'))
  return staff.request.subject({ brand: contentOf(locale).site.brand, reference: id })
}

export const replyMail = (request: AnsweredRequest, text: string): { subject: string; text: string } => ({
  subject: replySubject(request),
  text,
})

/**
 * Returns the URL of a WhatsApp chat with the client that begins with a text. Undefined if the telephone number is not international,
 * because wa.me would open a chat with a stranger.
 */
export function whatsappUrl({ fields: { phone = '' } }: Pick<StoredRequest, 'fields'>, text: string): string | undefined {
  return /^\s*\+\D*\d/.test(phone) ? whatsappLink(phone, text) : undefined
}
