import { expect, it } from 'vitest'
import { ContentFile } from '#src/content-toolkit/read/content-file.ts'
import { checkOn, contentWith } from './support/content-with.ts'

it('the check lists at most a hundred findings of a file', () => {
  const texts = Array.from({ length: 150 }, (_, index) => `text${index}: { en: Same words, fr: Same words }\n`)
  const { findings } = checkOn(contentWith(new ContentFile('translations/many.yaml', texts.join(''))), { keysInUse: undefined })
  const fileFindings = findings.filter(({ file }) => file === 'translations/many.yaml')
  expect(fileFindings.filter(({ rule }) => rule === 'untranslated-text')).toHaveLength(100)
  expect(fileFindings.filter(({ rule }) => rule === 'too-many-findings')).toMatchObject([{ severity: 'warning' }])
})
