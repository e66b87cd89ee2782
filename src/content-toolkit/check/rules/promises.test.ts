// The rule “unconfirmed-promise” in placeholders.ts.
import { expect, it } from 'vitest'
import { ContentFile } from '../../read/content-file.ts'
import { checkContent } from '../check-content.ts'

const text = `- id: essential
  # promise: a subscription can be cancelled at any time
  description: { en: Cancel at any time., fr: Résiliable à tout moment. }
`
const promisesIn = (yaml: string) =>
  checkContent({ files: [new ContentFile('plans.yaml', yaml)], images: [] }, { today: '2026-11-26' }).findings.flatMap(
    ({ rule, severity, line, column, message }) =>
      rule === 'unconfirmed-promise' ? [{ severity, line, column, message: message.en }] : [],
  )

it('a comment “# promise: …” is reported before launch, at the text that follows it', () => {
  const message = 'promises: a subscription can be cancelled at any time. The owner has not confirmed it'
  expect(promisesIn(text)).toEqual([{ severity: 'launch', line: 3, column: 3, message }])
})

it('a promise to clients that the owner has confirmed is not reported', () => {
  expect(promisesIn(text.replace('  description', '  # check-allow unconfirmed-promise: A. Owner, 2026-11-21\n  description'))).toEqual([])
})

it('a promise comment without a text after it is reported at the comment', () => {
  expect(promisesIn('- id: essential\n# promise: a free month\n')).toMatchObject([{ line: 2, column: 1 }])
})

it('a text without a promise comment is not reported, whatever it promises', () => {
  expect(promisesIn(text.replace(/ {2}# .*\n/, ''))).toEqual([])
})
