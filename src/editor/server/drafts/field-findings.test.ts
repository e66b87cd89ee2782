import { expect, it } from 'vitest'
import { checkMessages } from '#src/tool-messages/check-messages.ts'
import { fieldFindings } from './field-findings.ts'

const message = (code: 'en' | 'fr') => checkMessages(code).translations.older({ language: code, from: 'One' })
const finding = {
  ...({ rule: 'stale-translation', severity: 'warning', file: 'plans.yaml', path: 'first.title.fr' } as const),
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 1,
  message: { en: message('en'), fr: message('fr') },
  fix: { en: '', fr: '' },
}

it('the message about a stale translation begins with “This French text”, because the field does not show its path', () => {
  const [shown] = fieldFindings([finding], { files: [], images: [] })
  expect(shown?.message.en).toBe(`This French text ${message('en')}.`)
  expect(shown?.message.fr).toBe(`Ce texte en français est à revoir, car ${message('fr')}.`)
})
