import { expect, it } from 'vitest'
import { ContentFile } from '#src/content-toolkit/read/content-file.ts'
import { type LocatedFinding, locateFinding } from './located-finding.ts'
import { applySuppressions } from './suppressions.ts'

const findingAt = (line: number, rule: LocatedFinding['rule'] = 'double-space'): LocatedFinding => ({
  ...locateFinding('a.yaml', { rule, message: () => 'is so' }),
  line,
})
const remaining = (text: string, ...findings: LocatedFinding[]) =>
  applySuppressions(new ContentFile('a.yaml', text), findings).map(({ rule, line }) => `${rule} ${line}`)

const above = 'a: 1\n# check-allow double-space: a poem\nb: 2\nc: 3\n'

it('a comment on a separate line suppresses only findings on the next line that contains YAML', () => {
  expect(remaining(above, findingAt(3))).toEqual([])
  expect(remaining(above, findingAt(3), findingAt(1), findingAt(4))).toEqual(['double-space 1', 'double-space 4'])
  expect(remaining(above.replace('\nb', '\n\n# Another.\nb'), findingAt(5))).toEqual([])
})

it('a comment at the end of a line suppresses only findings on that line', () => {
  const behind = 'a: 1\nb: 2 # check-allow double-space: a poem\nc: 3\n'
  expect(remaining(behind, findingAt(2), findingAt(3))).toEqual(['double-space 3'])
})

it('a comment suppresses only findings of the rule that it names', () => {
  expect(remaining(above, findingAt(3), findingAt(3, 'straight-quotes'))).toEqual(['straight-quotes 3'])
})

it('a comment also suppresses findings in a file with Windows line breaks', () => {
  expect(remaining(above.replaceAll('\n', '\r\n'), findingAt(3))).toEqual([])
})

it('a comment that suppresses no finding is reported, unless the file has errors', () => {
  expect(remaining(above)).toEqual(['unused-suppression 2'])
  expect(remaining(above, findingAt(1, 'unknown-key'))).toEqual(['unknown-key 1'])
})

it('a comment is reported if it has no reason, or if its rule is missing, unknown or not suppressible', () => {
  const messages = (text: string) => applySuppressions(new ContentFile('a.yaml', text), []).map(({ message }) => message.en)
  expect(messages('# check-allow double-space\na: 1\n')).toEqual(['allows “double-space” without saying why'])
  expect(messages('# check-allow double-space :  \na: 1\n')).toEqual(['allows “double-space” without saying why'])
  expect(messages('# check-allow\na: 1\n')).toEqual(['does not say which rule it allows'])
  expect(messages('# check-allow spaces: x\na: 1\n')).toEqual(['allows “spaces”, which is not a rule'])
  expect(messages('# check-allow yaml-syntax: x\na: 1\n')).toEqual([
    'allows “yaml-syntax”, which cannot be allowed: the site could not be built',
  ])
})

it('a comment suppresses findings also with a space before its colon and no space after it', () => {
  expect(remaining('a: 1 # check-allow double-space :a poem\n', findingAt(1))).toEqual([])
})

it('a finding about a comment is at the # of the comment', () => {
  const [unused] = applySuppressions(new ContentFile('a.yaml', 'a: "#" # check-allow double-space: a poem\n'), [])
  expect(unused).toMatchObject({ line: 1, column: 8 })
})

it('a comment at the end of a file suppresses nothing', () => {
  expect(remaining('a: 1\n# check-allow double-space: a poem\n', findingAt(1))).toEqual(['double-space 1', 'unused-suppression 2'])
})

it('a comment is reported as unused if the only findings are of its rule on another line, or of another rule on its line', () => {
  expect(remaining(above, findingAt(4))).toEqual(['double-space 4', 'unused-suppression 2'])
  expect(remaining(above, findingAt(3, 'straight-quotes'))).toEqual(['straight-quotes 3', 'unused-suppression 2'])
})

it('a comment with the former name of a rule is reported with the present name', () => {
  const findings = applySuppressions(new ContentFile('a.yaml', '# check-allow address-in-text: it is a quotation\na: 1\n'), [])
  expect(findings).toMatchObject([{ rule: 'unknown-rule', suggestion: 'contact-in-text' }])
})
