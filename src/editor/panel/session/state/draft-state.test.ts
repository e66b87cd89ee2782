import { expect, it } from 'vitest'
import type { DraftEdit } from '#src/editor/protocol/calls/call-schemas.ts'
import type { FieldFinding } from '#src/editor/protocol/calls/field-answers.ts'
import { noDraft, withChecked, withoutSavedEdits, withSavedEdits, withTriedKeys, withUnsent } from './draft-state.ts'

const place = { file: 'plans.yaml', path: ['title'] }
const edit = (value: string): DraftEdit => ({ kind: 'edit', ...place, was: 'old', value })
const empty: FieldFinding = { ...place, rule: 'empty-text', severity: 'error', message: { en: '', fr: '' }, fix: { en: '', fr: '' } }
const answer = { entries: [{ key: 'a', entry: edit('') }], findings: [empty], rejections: [], unfinished: ['a'], unreadable: 0 }

it('withChecked adds unsent changes to the draft of the server, and removes errors about blank values that these changes fill', () => {
  const received = withChecked(noDraft, answer, [])
  expect(received).toMatchObject({ findings: [empty], unfinished: ['a'] })
  expect(received.entries).toBe(received.checked)
  const typed = withChecked(noDraft, answer, [{ key: 'a', entry: edit('new') }])
  expect(typed).toMatchObject({ entries: [{ key: 'a', entry: edit('new') }], checked: answer.entries, findings: [] })
})

it('withUnsent keeps the draft that the check has seen (`checked`), and removes errors about blank values that the changes fill', () => {
  const received = withChecked(noDraft, answer, [])
  const typed = withUnsent(received, [{ key: 'a', entry: edit('new') }])
  expect([typed.checked, typed.findings]).toEqual([received.checked, []])
  expect(withUnsent(typed, [{ key: 'a', entry: null }]).entries).toEqual([])
})

it('withSavedEdits puts the latest edits first, withTriedKeys stores keys, and withoutSavedEdits empties only `savedEdits`', () => {
  const saved = withSavedEdits(withSavedEdits(noDraft, [edit('first')]), [edit('second'), edit('third')])
  expect(saved.savedEdits.map(({ value }) => value)).toEqual(['third', 'second', 'first'])
  expect(withoutSavedEdits(withTriedKeys(saved, ['a']))).toEqual({ ...noDraft, triedKeys: ['a'] })
})
