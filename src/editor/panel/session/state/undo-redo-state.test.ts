import { expect, it } from 'vitest'
import { noSteps, withInserted, withNewStep, withoutNext, withoutRolledBack, withReplacedText, withSave } from './undo-redo-state.ts'
import type { UndoStep } from './undo-steps.ts'

const save: UndoStep = { kind: 'save', name: () => 'A save' }
const change = (after: string, before?: string): UndoStep => {
  const entry = (value: string) => ({ kind: 'edit' as const, file: 'plans.yaml', path: ['title'], value })
  return { kind: 'change', changes: [{ key: 'a', before: before === undefined ? undefined : entry(before), after: entry(after) }] }
}
const undone = { undo: [change('a')], redo: [save], lastSave: { file: 'plans.yaml', label: [] } }

it('withNewStep and withSave remove the steps for Redo; withReplacedText keeps them', () => {
  expect(withNewStep(undone, save, false)).toEqual({ ...undone, undo: [...undone.undo, save], redo: [] })
  const steps = { sent: undone.undo, step: save, savedKeys: ['a'], later: [] }
  expect(withSave(undone, steps)).toEqual({ ...undone, undo: [save], redo: [] })
  expect(withReplacedText(undone, change('b'))).toEqual({ ...undone, undo: [...undone.undo, change('b')] })
})

it('typing in the same place extends the previous step, unless `isOwnStep` is true', () => {
  expect(withNewStep(undone, change('ab', 'a'), false).undo).toEqual([change('ab')])
  expect(withNewStep(undone, change('ab', 'a'), true).undo).toHaveLength(2)
})

it('withoutNext removes the last step, which is the next to be repeated; withInserted adds a step at the end or at an index', () => {
  const steps = withInserted(withInserted(noSteps, 'redo', change('a')), 'redo', change('b'))
  expect(withoutNext(steps, 'redo').redo).toEqual([change('a')])
  expect(withInserted(steps, 'redo', save, 1).redo).toEqual([change('a'), save, change('b')])
})

it('a rollback removes saves from the steps for Undo and Redo, but no changes of the draft', () =>
  expect(withoutRolledBack({ ...undone, undo: [save, change('a')] })).toEqual({ ...noSteps, undo: [change('a')] }))
