import { expect, it } from 'vitest'
import type { ContentValue } from '#src/content-model/yaml-values/path.ts'
import type { DraftEntry } from '#src/editor/protocol/calls/call-schemas.ts'
import { withoutFilled } from './blank-findings.ts'

const texts = { message: { en: 'Empty.', fr: 'Vide.' }, fix: { en: '', fr: '' } }
const finding = { file: 'offices.yaml', path: [{ id: 'rome' }, 'name', 'en'], rule: 'x', severity: 'error' as const, ...texts }
const edit = (value: ContentValue, was: ContentValue = 'Rome'): DraftEntry => ({
  kind: 'edit',
  file: finding.file,
  path: finding.path,
  was,
  value,
})
const item = (name: string): DraftEntry => ({
  kind: 'item',
  file: finding.file,
  list: [],
  index: 0,
  value: { id: 'rome', name: { en: name } },
})
const draftOf = (entry: DraftEntry) => [{ key: 'key', entry }]

it.each([
  ['an edit that was blank and is filled', edit(''), edit('Roma'), false],
  ['an edit that was blank and is still', edit(''), edit(''), true],
  ['an edit that was not blank, because its error may remain', edit('R'), edit('Ro'), true],
  ['a part of a new item that was blank and is filled', item(''), item('Roma'), false],
  ['a part of a new item that is still blank', item(''), item(''), true],
])('withoutFilled removes an error about a blank value only once it is filled: %s', (_, before, after, stays) => {
  expect(withoutFilled([finding], draftOf(before), draftOf(after))).toEqual(stays ? [finding] : [])
})

it('an error about a saved value that was blank disappears with the first edit that fills it', () => {
  expect(withoutFilled([finding], [], draftOf(edit('Roma', '')))).toEqual([])
  expect(withoutFilled([finding], [], draftOf(edit('Roma')))).toEqual([finding])
  expect(withoutFilled([finding], [], [])).toEqual([finding])
})
