import { expect, it } from 'vitest'
import { checkOn, contentWith, fileTextIn, specimen } from '#tests/content/content-with.ts'
import { ContentFile } from '../read/content-file.ts'

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
