import { expect, it } from 'vitest'
import type { OperationStep } from './operations-table.ts'
import { revertibleSteps, stepsOfLastSave } from './undo-order.ts'

const step = (id: number, more: Partial<OperationStep> = {}): OperationStep => ({ id, undoes: undefined, saveId: undefined, ...more })
const reverting = (id: number, undoes: number) => step(id, { undoes })
const idsOf = (steps: readonly OperationStep[]) => steps.map(({ id }) => id)

const order = (...written: OperationStep[]) => {
  const { undo, redo } = revertibleSteps(written)
  return { undo: idsOf(undo), redo: idsOf(redo) }
}

it('undo reverts the steps from the last to the first, and redo reverts the undos from the last to the first', () => {
  expect(order()).toEqual({ undo: [], redo: [] })
  const [undoOf2, undoOf1] = [reverting(3, 2), reverting(4, 1)]
  expect(order(step(1), step(2))).toEqual({ undo: [1, 2], redo: [] })
  expect(order(step(1), step(2), undoOf2)).toEqual({ undo: [1], redo: [3] })
  expect(order(step(1), step(2), undoOf2, undoOf1)).toEqual({ undo: [], redo: [3, 4] })
})

it('a redo can be undone, and after a redo the other undone steps can still be redone', () => {
  const undone = [step(1), step(2), reverting(3, 2), reverting(4, 1)]
  expect(order(...undone, reverting(5, 4))).toEqual({ undo: [5], redo: [3] })
  expect(order(...undone, reverting(5, 4), reverting(6, 3))).toEqual({ undo: [5, 6], redo: [] })
  expect(order(...undone, reverting(5, 4), reverting(6, 5))).toEqual({ undo: [], redo: [3, 6] })
})

it('after a new step that is no undo or redo, nothing can be redone', () => {
  expect(order(step(1), step(2), reverting(3, 2), step(4))).toEqual({ undo: [1, 4], redo: [] })
})

it('stepsOfLastSave returns the steps at the end that have the same save id, or only the last step if it has no save id', () => {
  const of = (saveId: string | undefined, id: number) => step(id, { saveId })
  expect(stepsOfLastSave([])).toEqual([])
  expect(idsOf(stepsOfLastSave([of('a', 1), of('b', 2), of('b', 3)]))).toEqual([2, 3])
  expect(idsOf(stepsOfLastSave([of('b', 1), of('a', 2), of('b', 3)]))).toEqual([3])
  expect(idsOf(stepsOfLastSave([of('a', 1), of('a', 2)]))).toEqual([1, 2])
  expect(idsOf(stepsOfLastSave([of(undefined, 1), of(undefined, 2)]))).toEqual([2])
})
