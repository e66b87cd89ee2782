import { describe, expect, it } from 'vitest'
import { fieldEntries, fieldsOf, formNames, initialFields, mapFields } from '#src/contact-message/forms.ts'
import { contentOf, dictionaryPart } from '#src/content-model/all-languages/content.ts'
import { baseLocale, type Locale, localeCodes } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { translationFunctions } from '#src/content-model/i18n/translate.ts'
import type { StoredRequest } from '#src/intake/protocol/stored-request.ts'
import { hour } from '#src/lib/time.ts'
import { storedRequest } from '#tests/harness/intake/stored-request.ts'
import { filledFields, formatDateTime, languageLabel } from './inbox/elements/format-request.ts'
import { acknowledgementMail, codeMail, notificationMail } from './mails.ts'

const translations = (locale: Locale = baseLocale) => translationFunctions(locale, dictionaryPart(locale, 'mail', 'staff'))

const request: StoredRequest = {
  ...storedRequest,
  campaign: { source: 'letter', term: 'opera\n\u202eball' },
  fields: { name: 'Ada', email: 'ada@example.com', phone: '', interests: 'clubs', message: 'First line\n\nSecond line' },
}

it.each(localeCodes)('the mail to the house has the whole request, in the language of the reader %s', (locale) => {
  const { house } = translations(locale).mail
  const { subject, text } = notificationMail(request, locale)
  expect(subject).toBe(house.subject({ reference: request.id, name: 'Ada' }))
  const time = formatDateTime(request.receivedAt, locale, true)
  const fields = filledFields(request.fields, locale).map(
    ({ label, value }) => `${label}\n${value.replace(/^First[^]*$/, '> First line\n> \n> Second line')}`,
  )
  expect(fields).toHaveLength(4)
  const { labels, campaign } = translations(locale).staff
  const origin = [`${labels.page()}\n/fr/contact`, `${campaign.source()}\nletter`, `${campaign.term()}\nopera ball`]
  const { url, responseHours } = contentOf(locale).site
  const due = house.due({ time: formatDateTime(request.receivedAt + responseHours * hour, locale, true) })
  const requestUrl = `${url}${localisePath(`/staff/requests/${request.id}`, locale)}`
  const received = house.received({ time, language: languageLabel('fr', locale) })
  expect(text).toBe([received, due, ...fields, ...origin, house.inbox({ address: requestUrl }), house.reply()].join('\n\n'))
  expect(notificationMail({ ...request, state: 'done' }, locale).text).not.toContain(due)
})

it('a client cannot write lines into the mail to the house that look like further fields', () => {
  const phone = translations().staff.labels.phone()
  const fields = {
    name: `Ada\n\n${phone}\n+33 1`,
    email: 'ada@example.com',
    message: `Hello\n\n${phone}\r\n+33 2`,
    interests: '',
    phone: '\u202e123',
  }
  const { text } = notificationMail({ ...request, fields }, baseLocale)
  expect(text.split('\n').filter((line) => line === phone)).toHaveLength(1)
  expect(text).toContain(`Ada ${phone} +33 1`)
  expect(text).not.toContain('\u202e')
})

it.each(formNames)('the mail to the house has all fields of the form %s, and keeps line breaks only in long texts', (form) => {
  const fields = mapFields(initialFields(form), (field) => `${field}\nline`)
  const { text } = notificationMail({ ...request, form, fields }, baseLocale)
  for (const [field, { kind }] of fieldEntries(fieldsOf(form)))
    expect(text).toContain(kind === 'long-text' ? `\n> ${field}\n> line\n` : `\n${field} line\n`)
})

it('the subject contains no encoded word and no invisible character, and is not cut within a grapheme', () => {
  const subjectFor = (name: string) => notificationMail({ ...request, fields: { ...request.fields, name } }, baseLocale).subject
  expect(subjectFor('=?utf-8?q?=0d=0aBcc:?=')).not.toContain('=?')
  expect(subjectFor('\u202eAda\u200b\u0007')).toBe(subjectFor('Ada'))
  expect(subjectFor(`${'x'.repeat(79)}👩‍🚀y`)).toBe(subjectFor(`${'x'.repeat(79)}👩‍🚀`))
})

it('the subject contains the name as one line of at most 80 characters', () => {
  const subjectFor = (name: string) => notificationMail({ ...request, fields: { ...request.fields, name } }, baseLocale).subject
  const { house } = translations().mail
  expect(subjectFor(' Eve\r\nBcc: \tall@example.com ')).toBe(house.subject({ reference: request.id, name: 'Eve Bcc: all@example.com' }))
  expect(subjectFor('x'.repeat(200))).toBe(house.subject({ reference: request.id, name: 'x'.repeat(80) }))
})

describe.each(localeCodes)('in %s', (locale) => {
  const { site } = contentOf(locale)

  it('the acknowledgement repeats nothing that the client wrote', () => {
    const { client } = translations(locale).mail
    const { subject, text } = acknowledgementMail({ ...request, language: locale })
    expect(subject).toBe(client.subject({ brand: site.brand, reference: request.id }))
    const [acknowledgement, mistake, signature, ...rest] = text.split('\n\n')
    expect(acknowledgement).toBe(client.text({ reference: request.id, hours: site.responseHours }))
    expect(mistake).toBe(client.mistake())
    expect(signature).toBe(client.signature({ brand: site.brand, address: site.url.slice('https://'.length) }))
    expect(rest).toEqual([])
    expect(text).not.toMatch(/Ada|First/)
  })

  it('the mail with a sign-in code has advice for people who did not request it', () => {
    const { mail } = translations(locale).staff
    expect(codeMail({ language: locale, code: '01234567' })).toEqual({
      subject: mail.subject({ brand: site.brand }),
      text: `${mail.text({ code: '01234567' })}\n\n${mail.mistake()}`,
    })
  })
})

it('the acknowledgement is in the base language if the site no longer has the client’s language', () => {
  expect(acknowledgementMail({ ...request, language: 'xx' })).toEqual(acknowledgementMail({ ...request, language: baseLocale }))
})
