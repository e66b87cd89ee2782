import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ContentFile, readContent } from '#src/content-toolkit/read/index.ts'
import { matchesAt } from '../search/text-matches.ts'
import { relatedValues, withOpenedValues } from './related-values.ts'

const parsed = readContent(join(import.meta.dirname, '../../../../tests/specimen'))
const message = { file: 'translations/common.yaml', path: ['footer', 'social', 'linkedin'] }
const profile = { file: 'site.yaml', path: ['social', 'linkedin'] }

it('a click on the icon of a social network opens the field of the profile URL, not that of the name; other texts have no `opens`', () => {
  const title = { file: 'translations/home.yaml', path: ['hero', 'title'] }
  const popular = { file: 'translations/home.yaml', path: ['plans', 'popular'] }
  const matches = withOpenedValues(parsed, matchesAt(parsed, [message, title, popular]))
  expect(matches.map(({ opens }) => opens)).toEqual([profile, undefined, undefined])
})

it('the profile in a social network is related to the message with the name of this network', () => {
  expect(relatedValues(parsed, profile.file, profile.path)).toMatchObject([message])
})

it('a text of the form field phone is related to the other texts of this field, but not to texts of the field phoneTime', () => {
  const file = 'translations/contact.yaml'
  const text = `
labels: { phone: { en: A, fr: B }, phoneTime: { en: A, fr: B } }
hints: { phone: { en: A, fr: B }, phoneTime: { en: A, fr: B } }
fieldErrors: { phoneFormat: { en: A, fr: B }, phoneTimeMissing: { en: A, fr: B } }
`
  const files = parsed.files.map((source) => (source.file === file ? new ContentFile(file, text) : source))
  const relatedTo = (key: string) => relatedValues({ ...parsed, files }, file, ['labels', key]).map(({ path }) => path)
  expect(relatedTo('phone')).toEqual([
    ['hints', 'phone'],
    ['fieldErrors', 'phoneFormat'],
  ])
  expect(relatedTo('phoneTime')).toEqual([
    ['hints', 'phoneTime'],
    ['fieldErrors', 'phoneTimeMissing'],
  ])
})
