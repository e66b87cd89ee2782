import { describe, expect, it } from 'vitest'
import { contentOf, wordsOf } from '../../content/model/index.ts'
import { baseLocale, localeCodes, type Locale } from '../../content/i18n/locales.ts'
import { translationFunctions } from '../../content/i18n/translate.ts'
import { mailToClient, mailToHouse, mailWithCode } from './mails.ts'
import { languageName, written } from './requests/said.ts'
import type { StoredRequest } from './requests/stored.ts'
import { timeOf } from './requests/time-of.ts'

const words = (locale: Locale = baseLocale) => translationFunctions(locale, wordsOf(locale, 'mail', 'staff'))

const request: StoredRequest = {
  id: '7K3M9-2QXPD',
  receivedAt: Date.UTC(2026, 6, 1, 12),
  form: 'simple',
  language: 'fr',
  fields: { name: 'Ada', email: 'ada@example.com', phone: '', interests: 'clubs', message: 'First line\n\nSecond line' },
  email: 'ada@example.com',
  flags: [],
  state: 'open',
  note: '',
}

it('tells the house all that was written, each under its label', () => {
  const { house } = words().mail
  const { subject, text } = mailToHouse(request)
  expect(subject).toBe(house.subject({ reference: request.id, name: 'Ada' }))
  const time = timeOf(request.receivedAt, baseLocale, true)
  const said = written(request.fields, baseLocale).map(({ label, value }) => `${label}\n${value}`)
  expect(said).toHaveLength(4)
  expect(text).toBe([house.received({ time, language: languageName('fr') }), ...said, house.reply()].join('\n\n'))
})

it('begins no other header, however long a name is', () => {
  const subjectFor = (name: string) => mailToHouse({ ...request, fields: { ...request.fields, name } }).subject
  const { house } = words().mail
  expect(subjectFor(' Eve\r\nBcc: \tall@example.com ')).toBe(house.subject({ reference: request.id, name: 'Eve Bcc: all@example.com' }))
  expect(subjectFor('x'.repeat(200))).toBe(house.subject({ reference: request.id, name: 'x'.repeat(80) }))
})

describe.each(localeCodes)('in %s', (locale) => {
  const { site } = contentOf(locale)

  it('tells the client that the request is there, and nothing that was written', () => {
    const { client } = words(locale).mail
    const { subject, text } = mailToClient({ ...request, language: locale })
    expect(subject).toBe(client.subject({ brand: site.brand, reference: request.id }))
    const [said, mistake, signature, ...more] = text.split('\n\n')
    expect(said).toBe(client.text({ reference: request.id, hours: site.responseHours }))
    expect(mistake).toBe(client.mistake())
    expect(signature).toBe(client.signature({ brand: site.brand, address: site.url.slice('https://'.length) }))
    expect(more).toEqual([])
    expect(text).not.toMatch(/Ada|First/)
  })

  it('sends a code with what to do where nobody has asked for one', () => {
    const { mail } = words(locale).staff
    expect(mailWithCode({ language: locale, code: '01234567' })).toEqual({
      subject: mail.subject({ brand: site.brand }),
      text: `${mail.text({ code: '01234567' })}\n\n${mail.mistake()}`,
    })
  })
})

it('writes in the base language to whom the site no longer has a language for', () => {
  expect(mailToClient({ ...request, language: 'xx' })).toEqual(mailToClient({ ...request, language: baseLocale }))
})
