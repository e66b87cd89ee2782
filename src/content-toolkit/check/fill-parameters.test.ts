import { expect, it } from 'vitest'
import { ContentFile } from '#src/content-toolkit/read/content-file.ts'
import { checkOn, contentWith, fileTextIn, specimen } from '#tests/content/support/content-with.ts'
import { formatDays } from './fill-parameters.ts'

const services = fileTextIn(specimen)('extra-services.yaml') ?? ''

/** Checks the specimen with another description of its first extra service. */
const withDescription = (en: string, fr: string) =>
  checkOn(
    contentWith(
      new ContentFile('extra-services.yaml', services.replace(/description: \{.*\}/, `description: { en: "${en}", fr: "${fr}" }`)),
    ),
  )

it('the description of an extra service shows the telephone number of the house, with no-break spaces, in each language', () => {
  const { content } = withDescription('Call {phone}.', 'Appelez le {phone}.')
  const number = content?.collections.site.phone.replaceAll(' ', '\u00A0')
  expect(content?.collections.extraServices[0]?.description).toMatchObject({ en: `Call ${number}.`, fr: `Appelez le ${number}.` })
})

it('the description of an extra service must have the same parameters in every language, and may have no parameter but {phone}', () => {
  const rulesFor = (en: string, fr: string) =>
    withDescription(en, fr).findings.flatMap(({ rule, severity }) => (severity === 'error' ? rule : []))
  expect(new Set(rulesFor('Call {phone}.', 'Appelez.'))).toEqual(new Set(['parameters-differ']))
  expect(new Set(rulesFor('Call {email}.', 'Appelez {email}.'))).toEqual(new Set(['unknown-parameter']))
})

const textOf = fileTextIn(specimen)

/** Checks the specimen with a privacy policy that has the given sentence, and with settings that are added to site.yaml. */
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

it('a legal text shows in each language how long data are kept, as site.yaml sets it', () => {
  const sentence = '{retentionDays}, {suspectedRetentionDays}, {auditRetentionDays}.'
  const { content } = withSentence(sentence, sentence, 'retentionDays: 730\nsuspectedRetentionDays: 1\n')
  const [section] = content?.legal.privacy.sections ?? []
  const filled = { en: '2 years, 1 day, 1 year.', fr: '2 ans, 1 jour, 1 an.' }
  for (const text of [...(section?.paragraphs ?? []), ...(section?.list ?? [])])
    expect({ en: text.en, fr: text.fr.replaceAll('\u00A0', ' ') }).toEqual(filled)
  expect(section?.list).toHaveLength(1)
})

it('if site.yaml does not set how long suspected requests are kept, a legal text shows the default that the intake uses', () => {
  const { content } = withSentence('{suspectedRetentionDays}', '{suspectedRetentionDays}', 'retentionDays: 10\n')
  expect(content?.legal.privacy.sections[0]?.paragraphs[0]).toMatchObject({ en: '30 days' })
})

it('a parameter of a legal text must be in the text of every language, and must name a retention period', () => {
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
])('formatDays writes a number of days, %s, in English as “%s”', (days, text) => {
  expect(formatDays(days, 'en')).toBe(text)
})
