import { describe, expect, it } from 'vitest'
import type { DraftChanges, DraftEntry } from '#src/editor/calls/call-schemas.ts'
import { placeKey } from '#src/editor/protocol/entries.ts'
import { withChanges } from './draft-entries.ts'
import { changesOfStep, stepOf, stepsAfterSave, type UndoStep, withMissingSteps, withStep } from './undo-steps.ts'

const place = (key: string) => ({ file: 'plans.yaml', path: [key] })
const keyOf = (key: string) => placeKey(place(key))
const entry = (key: string, was: string, value: string): { key: string; entry: DraftEntry } => ({
  key: keyOf(key),
  entry: { kind: 'edit', ...place(key), was, value },
})
const discarded = (key: string): DraftChanges[number] => ({ key: keyOf(key), entry: null })
const save: UndoStep = { kind: 'save', name: () => 'a save' }

function after(changes: DraftChanges) {
  let entries: ReturnType<typeof entry>[] = []
  let steps: UndoStep[] = []
  for (const change of changes) {
    steps = withStep(steps, stepOf(entries, [change]))
    entries = withChanges(entries, [change])
  }
  return { entries, steps }
}

/** Returns the changes that Undo would make for each step, beginning with the last step. For a save, returns its name. */
const undone = (steps: readonly UndoStep[]) =>
  steps.toReversed().map((step) => (step.kind === 'save' ? 'a save' : changesOfStep(step, 'undo')))

describe('a step', () => {
  it('all keys typed in one place are one step; each other change is another step', () => {
    const { steps } = after([entry('a', 'old', 'n'), entry('a', 'old', 'ne'), entry('b', '1', '2'), discarded('b')])
    expect(undone(steps)).toEqual([[entry('b', '1', '2')], [discarded('b')], [discarded('a')]])
    const [first] = steps
    expect(first?.kind === 'change' && changesOfStep(first, 'redo')).toEqual([entry('a', 'old', 'ne')])
  })

  it('the undo of typing after a discard does not bring back the discarded text', () => {
    const { steps } = after([entry('a', 'old', 'first'), discarded('a'), entry('a', 'old', 'second')])
    expect(undone(steps)).toEqual([[discarded('a')], [entry('a', 'old', 'first')], [discarded('a')]])
  })

  it('the undo of typing after a reload restores the text from before the reload', () => {
    const restored = [entry('a', 'old', 'before')]
    const steps = withMissingSteps([], restored)
    expect(undone(withStep(steps, stepOf(restored, [entry('a', 'old', 'after')])))).toEqual([restored, [discarded('a')]])
  })

  it('the undo of a discard brings back all entries that were discarded together', () => {
    const entries = [entry('a', '1', '2'), entry('b', '1', '2')]
    expect(undone([stepOf(entries, [discarded('a'), discarded('b')])])).toEqual([entries])
  })

  it('an entry of the draft without a step gets a step, which Undo reverts before the last save', () => {
    const { steps, entries } = after([entry('a', '1', '2')])
    expect(undone(withMissingSteps([save, ...steps], [...entries, entry('b', '1', '2')]))).toEqual([
      [discarded('a')],
      [discarded('b')],
      'a save',
    ])
  })
})

describe('stepsAfterSave', () => {
  const rest = { step: save, later: [] }

  it('Undo reverts a save before changes that were made earlier and are not saved', () => {
    const { steps } = after([entry('a', '1', '2'), discarded('a'), entry('b', '1', 'unfinished'), entry('c', '1', '2')])
    expect(undone(stepsAfterSave(steps, { ...rest, sent: steps, savedKeys: [keyOf('c')] }))).toEqual([
      'a save',
      [discarded('b')],
      [entry('a', '1', '2')],
      [discarded('a')],
    ])
  })

  it('a step that changed saved and unsaved entries keeps the unsaved entries', () => {
    const steps = [stepOf([], [entry('a', '1', '2'), entry('b', '1', 'unfinished')])]
    expect(undone(stepsAfterSave(steps, { ...rest, sent: steps, savedKeys: [keyOf('a')] }))).toEqual(['a save', [discarded('b')]])
  })

  it('Undo reverts changes that were made during a save before the save', () => {
    const { steps } = after([entry('a', '1', '2'), entry('b', '1', '2')])
    const later = [entry('a', '2', '3')]
    expect(undone(stepsAfterSave(steps, { step: save, sent: steps.slice(0, 1), savedKeys: [keyOf('a')], later }))).toEqual([
      [discarded('a')],
      [discarded('b')],
      'a save',
    ])
  })
})
