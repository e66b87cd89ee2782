import { expect, it } from 'vitest'
import { isLocale } from '../../src/content/i18n/locales.ts'
import { placementOf } from '../../src/content/tables/placement.ts'
import labels from '../../src/words/editor/labels.json' with { type: 'json' }
import { specimen } from './content-with.ts'

/** Keys that are French words too, and names of networks. */
const sameInFrench = [
  ...['contact', 'date', 'description', 'image', 'introduction', 'premium', 'services'],
  ...['facebook', 'instagram', 'linkedin', 'twitter', 'whatsapp'],
]

it('the editor has a French label for each key of a collection or legal text that pages show', () => {
  const keys = specimen.files
    .filter(({ file }) => !/^(translations\/|house-terms|same-words|formats)/.test(file))
    .flatMap(({ file, strings }) => strings.flatMap(({ path }) => (placementOf(file, path)?.on === 'none' ? [] : path)))
    .filter((key) => typeof key === 'string' && !isLocale(key))
  const known = [...Object.keys(labels.fr.keys), ...sameInFrench]
  expect([...new Set(keys)].filter((key) => !known.includes(String(key)))).toEqual([])
})
