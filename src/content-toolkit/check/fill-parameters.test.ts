import { expect, it } from 'vitest'
import { checkOn, contentWith, fileTextIn, specimen } from '#tests/content/content-with.ts'
import { ContentFile } from '../read/content-file.ts'
import { formatDays } from './fill-parameters.ts'

const services = fileTextIn(specimen)('extra-services.yaml') ?? ''

/** Returns the specimen with a description of its first service. */
const withDescription = (en: string, fr: string) =>
  checkOn(
    contentWith(
      new ContentFile('extra-services.yaml', services.replace(/description: \{.*\}/, `description: { en: "${en}", fr: "${fr}" }`)),
    ),
  )

it('the description of an extra service shows the telephone number of the house, unbroken, in each language', () => {
  const { content } = withDescription('Call {phone}.', 'Appelez le {phone}.')
  const number = content?.collections.site.phone.replaceAll(' ', '\u00A0')
  expect(content?.collections.extraServices[0]?.description).toMatchObject({ en: `Call ${number}.`, fr: `Appelez le ${number}.` })
})

it('the description of an extra service has the same parameters in each language, and no others', () => {
  const rulesFor = (en: string, fr: string) =>
    withDescription(en, fr).findings.flatMap(({ rule, severity }) => (severity === 'error' ? rule : []))
  expect(new Set(rulesFor('Call {phone}.', 'Appelez.'))).toEqual(new Set(['parameters-differ']))
  expect(new Set(rulesFor('Call {email}.', 'Appelez {email}.'))).toEqual(new Set(['unknown-parameter']))
})

const textOf = fileTextIn(specimen)

/** Returns the specimen with a sentence of the privacy policy, and with settings. */
const withSentence = (en: string, fr: string, settings = '') => {
  const policy = `draft: false
updated: 2029-02-28
introduction: { en: Our notes., fr: Nos billets. }
contact: { name: { en: Book Room, fr: Bureau }, email: book@atelier-specimen.example }
sections:
  - id: client-confidentiality
    title: { en: How long, fr: Combien de temps }
    paragraphs: [{ en: "${en}", fr: "${fr}" }]
    list: [{ en: "${en}", fr: "${fr}" }]
`
  const site = `${(textOf('site.yaml') ?? '').replaceAll(/^\w+RetentionDays: .*\n|^retentionDays: .*\n/gm, '')}\n${settings}`
  return checkOn(contentWith(new ContentFile('legal/privacy.yaml', policy), new ContentFile('site.yaml', site)))
}

it('a legal text says how long data are kept according to the settings, in each language', () => {
  const sentence = '{retentionDays}, {suspectedRetentionDays}, {auditRetentionDays}.'
  const { content } = withSentence(sentence, sentence, 'retentionDays: 730\nsuspectedRetentionDays: 1\n')
  const [section] = content?.legal.privacy.sections ?? []
  const filled = { en: '2 years, 1 day, 1 year.', fr: '2 ans, 1 jour, 1 an.' }
  for (const text of [...(section?.paragraphs ?? []), ...(section?.list ?? [])])
    expect({ en: text.en, fr: text.fr.replaceAll('\u00A0', ' ') }).toEqual(filled)
  expect(section?.list).toHaveLength(1)
})

it('the defaults of the settings are those that the intake uses', () => {
  const { content } = withSentence('{suspectedRetentionDays}', '{suspectedRetentionDays}', 'retentionDays: 10\n')
  expect(content?.legal.privacy.sections[0]?.paragraphs[0]).toMatchObject({ en: '30 days' })
})

it('a legal text has the same parameters in each language, and no others', () => {
  const rulesFor = (en: string, fr: string) =>
    withSentence(en, fr, 'retentionDays: 10\n').findings.flatMap(({ rule, severity }) => (severity === 'error' ? rule : []))
  expect(rulesFor('Kept for {retentionDays}.', 'Gardé un an.')).toEqual(['parameters-differ', 'parameters-differ'])
  expect(new Set(rulesFor('Kept for {brand}.', 'Gardé {brand}.'))).toEqual(new Set(['unknown-parameter']))
})

it.each([
  [1, '1 day'],
  [30, '30 days'],
  [365, '1 year'],
  [366, '366 days'],
  [1095, '3 years'],
])('%s days are formatted as %s', (days, text) => {
  expect(formatDays(days, 'en')).toBe(text)
})
