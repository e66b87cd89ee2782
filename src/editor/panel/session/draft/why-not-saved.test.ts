import { expect, it } from 'vitest'
import type { Draft } from '#src/editor/protocol/calls/draft-answers.ts'
import type { FieldFinding } from '#src/editor/protocol/calls/field-answers.ts'
import { nameOfFile } from '#src/editor/protocol/label.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { whyEditNotSaved, whyNotSaved } from './why-not-saved.ts'

const messages = editorMessages('fr')
const place = { file: 'plans.yaml', path: ['title'] }
const finding = (severity: FieldFinding['severity']): FieldFinding => ({
  ...place,
  rule: 'x',
  severity,
  message: { en: 'Wrong.', fr: 'Faux.' },
  fix: { en: '', fr: '' },
})
const entries: Draft['entries'] = ['a', 'b'].map((key) => ({ key, entry: { kind: 'edit', ...place, value: key } }))
const draft = (change: Partial<Draft>): Draft => ({ entries, findings: [], rejections: [], unfinished: [], unreadable: 0, ...change })
const conflict = { kind: 'conflict' as const, ...place, was: 'old', current: 'theirs' }

it('a draft was not saved because of errors, conflicts, both, or a change of the content', () => {
  const wrong = { findings: [finding('error'), finding('warning')], unfinished: ['a'] }
  const rejected = { rejections: [{ key: 'b', rejection: conflict }] }
  const [errors, conflicts] = [messages.status.errors({ count: 1 }), messages.status.conflicts({ count: 1 })]
  expect(whyNotSaved(draft(wrong), messages)).toBe(errors)
  expect(whyNotSaved(draft(rejected), messages)).toBe(conflicts)
  expect(whyNotSaved(draft({ ...wrong, ...rejected }), messages)).toBe(`${errors} ${conflicts}`)
  expect(whyNotSaved(draft({}), messages)).toBe(messages.status.changed())
})

it('an edit was not saved because of errors, a conflict, a file that cannot be written, or a place that cannot be edited', () => {
  const writtenFiles: string[] = []
  expect(whyEditNotSaved({ kind: 'errors', findings: [finding('error')], writtenFiles }, messages)).toBe(
    `${messages.status.errors({ count: 1 })} Faux.`,
  )
  expect(whyEditNotSaved({ ...conflict, writtenFiles }, messages)).toBe(messages.conflict.title())
  const failed = { kind: 'failed' as const, file: 'plans.yaml', problem: 'The disk is full.' }
  const notWritten = messages.status.notWritten({ name: nameOfFile('plans.yaml', messages) })
  expect(whyEditNotSaved({ ...failed, writtenFiles }, messages)).toBe(notWritten)
  const names = `${nameOfFile('team.yaml', messages)} et ${nameOfFile('events.yaml', messages)}`
  expect(whyEditNotSaved({ ...failed, writtenFiles: ['team.yaml', 'events.yaml'] }, messages)).toBe(
    `${messages.status.savedFiles({ names })} ${notWritten}`,
  )
  expect(whyEditNotSaved({ kind: 'invalid', file: 'plans.yaml', reason: 'gone', writtenFiles }, messages)).toBe(messages.rejections.gone())
})
