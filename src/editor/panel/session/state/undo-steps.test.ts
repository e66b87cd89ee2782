import { describe, expect, it } from 'vitest'
import type { DraftChanges, DraftEntry } from '#src/editor/protocol/calls/call-schemas.ts'
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

/**
 * Returns, for each step, the changes of the draft that undo it, or “a save” for a save. The steps are in the order in which Undo reverts
 * them.
 */
const undone = (steps: readonly UndoStep[]) =>
  steps.toReversed().map((step) => (step.kind === 'save' ? 'a save' : changesOfStep(step, 'undo')))

describe('a step', () => {
  it('all key presses in one place are one step; a change of another place and a discard are separate steps', () => {
    const { steps } = after([entry('a', 'old', 'n'), entry('a', 'old', 'ne'), entry('b', '1', '2'), discarded('b')])
    expect(undone(steps)).toEqual([[entry('b', '1', '2')], [discarded('b')], [discarded('a')]])
    const [first] = steps
    expect(first?.kind === 'change' && changesOfStep(first, 'redo')).toEqual([entry('a', 'old', 'ne')])
  })

  it('if a text is typed after another was discarded, the undo of typing does not bring back the discarded text', () => {
    const { steps } = after([entry('a', 'old', 'first'), discarded('a'), entry('a', 'old', 'second')])
    expect(undone(steps)).toEqual([[discarded('a')], [entry('a', 'old', 'first')], [discarded('a')]])
  })

  it('after a reload, the first undo restores the text that was in the draft before the reload', () => {
    const restored = [entry('a', 'old', 'before')]
    const steps = withMissingSteps([], restored)
    expect(undone(withStep(steps, stepOf(restored, [entry('a', 'old', 'after')])))).toEqual([restored, [discarded('a')]])
  })

  it('the undo of a discard brings back all entries that were discarded together', () => {
    const entries = [entry('a', '1', '2'), entry('b', '1', '2')]
    expect(undone([stepOf(entries, [discarded('a'), discarded('b')])])).toEqual([entries])
  })

  it('an entry of the draft that no step has made gets a step between the last save and later steps', () => {
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

  it('Undo first reverts the save, then changes that were made before the save and are not saved', () => {
    const { steps } = after([entry('a', '1', '2'), discarded('a'), entry('b', '1', 'unfinished'), entry('c', '1', '2')])
    expect(undone(stepsAfterSave(steps, { ...rest, sent: steps, savedKeys: [keyOf('c')] }))).toEqual([
      'a save',
      [discarded('b')],
      [entry('a', '1', '2')],
      [discarded('a')],
    ])
  })

  it('if only one of the entries that a step has changed was saved, the step keeps the change of the other entry', () => {
    const steps = [stepOf([], [entry('a', '1', '2'), entry('b', '1', 'unfinished')])]
    expect(undone(stepsAfterSave(steps, { ...rest, sent: steps, savedKeys: [keyOf('a')] }))).toEqual(['a save', [discarded('b')]])
  })

  it('Undo first reverts changes that were made during the save, then the save', () => {
    const { steps } = after([entry('a', '1', '2'), entry('b', '1', '2')])
    const later = [entry('a', '2', '3')]
    expect(undone(stepsAfterSave(steps, { step: save, sent: steps.slice(0, 1), savedKeys: [keyOf('a')], later }))).toEqual([
      [discarded('a')],
      [discarded('b')],
      'a save',
    ])
  })
})
