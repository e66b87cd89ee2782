import { expect, it } from 'vitest'
import { ContentFile } from '../read/content-file.ts'
import { findingOf, type Finding } from './finding.ts'
import { applySuppressions } from './suppressions.ts'

const at = (line: number, rule: Finding['rule'] = 'double-space'): Finding => ({ ...findingOf('a.yaml', { rule, message: 'is so' }), line })
const left = (text: string, ...findings: Finding[]) =>
  applySuppressions(new ContentFile('a.yaml', text), findings).map(({ rule, line }) => `${rule} ${line}`)

const above = 'a: 1\n# check-allow double-space: a poem\nb: 2\nc: 3\n'

it('covers the next line that says something, and no other', () => {
  expect(left(above, at(3))).toEqual([])
  expect(left(above, at(3), at(1), at(4))).toEqual(['double-space 1', 'double-space 4'])
  expect(left(above.replace('\nb', '\n\n# Another.\nb'), at(5))).toEqual([])
})

it('covers the line that it ends', () => {
  const behind = 'a: 1\nb: 2 # check-allow double-space: a poem\nc: 3\n'
  expect(left(behind, at(2), at(3))).toEqual(['double-space 3'])
})

it('covers its own rule only', () => {
  expect(left(above, at(3), at(3, 'straight-quotes'))).toEqual(['straight-quotes 3'])
})

it('reads lines that end as Windows ends them', () => {
  expect(left(above.replaceAll('\n', '\r\n'), at(3))).toEqual([])
})

it('is told where nothing needs it, unless an error keeps something from being said', () => {
  expect(left(above)).toEqual(['unused-suppression 2'])
  expect(left(above, at(1, 'unknown-key'))).toEqual(['unknown-key 1'])
})

it('is refused without a reason, and where its rule is none', () => {
  const messages = (text: string) => applySuppressions(new ContentFile('a.yaml', text), []).map(({ message }) => message)
  expect(messages('# check-allow double-space\na: 1\n')).toEqual(['allows “double-space” without saying why'])
  expect(messages('# check-allow double-space :  \na: 1\n')).toEqual(['allows “double-space” without saying why'])
  expect(messages('# check-allow\na: 1\n')).toEqual(['does not say which rule it allows'])
  expect(messages('# check-allow spaces: x\na: 1\n')).toEqual(['allows “spaces”, which is not a rule'])
  expect(messages('# check-allow yaml-syntax: x\na: 1\n')).toEqual([
    'allows “yaml-syntax”, which cannot be allowed: the site could not be built',
  ])
})

it('may have a space before its colon, and none is needed after it', () => {
  expect(left('a: 1 # check-allow double-space :a poem\n', at(1))).toEqual([])
})

it('is pointed at by its #', () => {
  const [unused] = applySuppressions(new ContentFile('a.yaml', 'a: "#" # check-allow double-space: a poem\n'), [])
  expect(unused).toMatchObject({ line: 1, column: 8 })
})

it('at the end of a file covers nothing', () => {
  expect(left('a: 1\n# check-allow double-space: a poem\n', at(1))).toEqual(['double-space 1', 'unused-suppression 2'])
})

it('of a rule that is found elsewhere is not needed', () => {
  expect(left(above, at(4))).toEqual(['double-space 4', 'unused-suppression 2'])
  expect(left(above, at(3, 'straight-quotes'))).toEqual(['straight-quotes 3', 'unused-suppression 2'])
})
