import { describe, expect, it } from 'vitest'
import type { DraftChanges, DraftEntry } from '../../calls/call-schemas.ts'
import { placeKey } from '../../protocol/entries.ts'
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

/** Returns the steps and the entries of a draft after changes in sequence. */
function after(changes: DraftChanges) {
  let entries: ReturnType<typeof entry>[] = []
  let steps: UndoStep[] = []
  for (const change of changes) {
    steps = withStep(steps, stepOf(entries, [change]))
    entries = withChanges(entries, [change])
  }
  return { entries, steps }
}

/** Returns the changes that reverting the steps would make, the next one first; a save as its name. */
const undone = (steps: readonly UndoStep[]) =>
  steps.toReversed().map((step) => (step.kind === 'save' ? 'a save' : changesOfStep(step, 'undo')))

describe('a step', () => {
  it('contains all keys typed in one place; each other change is another step', () => {
    const { steps } = after([entry('a', 'old', 'n'), entry('a', 'old', 'ne'), entry('b', '1', '2'), discarded('b')])
    expect(undone(steps)).toEqual([[entry('b', '1', '2')], [discarded('b')], [discarded('a')]])
    const [first] = steps
    expect(first?.kind === 'change' && changesOfStep(first, 'redo')).toEqual([entry('a', 'old', 'ne')])
  })

  it('of typing after a discard does not bring back what was discarded', () => {
    const { steps } = after([entry('a', 'old', 'first'), discarded('a'), entry('a', 'old', 'second')])
    expect(undone(steps)).toEqual([[discarded('a')], [entry('a', 'old', 'first')], [discarded('a')]])
  })

  it('of typing after a reload leaves what was typed before', () => {
    const restored = [entry('a', 'old', 'before')]
    const steps = withMissingSteps([], restored)
    expect(undone(withStep(steps, stepOf(restored, [entry('a', 'old', 'after')])))).toEqual([restored, [discarded('a')]])
  })

  it('brings back everything that was discarded at once', () => {
    const entries = [entry('a', '1', '2'), entry('b', '1', '2')]
    expect(undone([stepOf(entries, [discarded('a'), discarded('b')])])).toEqual([entries])
  })

  it('is added for entries without a step, and is undone before the last save', () => {
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

  it('lets Undo revert the save before all that was changed earlier', () => {
    const { steps } = after([entry('a', '1', '2'), discarded('a'), entry('b', '1', 'unfinished'), entry('c', '1', '2')])
    expect(undone(stepsAfterSave(steps, { ...rest, sent: steps, savedKeys: [keyOf('c')] }))).toEqual([
      'a save',
      [discarded('b')],
      [entry('a', '1', '2')],
      [discarded('a')],
    ])
  })

  it('keeps the unsaved part of a step', () => {
    const steps = [stepOf([], [entry('a', '1', '2'), entry('b', '1', 'unfinished')])]
    expect(undone(stepsAfterSave(steps, { ...rest, sent: steps, savedKeys: [keyOf('a')] }))).toEqual(['a save', [discarded('b')]])
  })

  it('lets Undo revert what was changed during the save before the save', () => {
    const { steps } = after([entry('a', '1', '2'), entry('b', '1', '2')])
    const later = [entry('a', '2', '3')]
    expect(undone(stepsAfterSave(steps, { step: save, sent: steps.slice(0, 1), savedKeys: [keyOf('a')], later }))).toEqual([
      [discarded('a')],
      [discarded('b')],
      'a save',
    ])
  })
})
