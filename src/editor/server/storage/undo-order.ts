import type { OperationStep } from './operations-table.ts'

/**
 * Returns which written steps of a person undo can revert, and which redo can revert, in the order in which they were written. An undo is a
 * step too, and a redo is the step that reverts the undo:
 *
 *     1 and 2 are saves   undo [1, 2]   redo []
 *     3 reverts 2         undo [1]      redo [3]
 *     4 reverts 3         undo [1, 4]   redo []
 *     5 reverts 4         undo [1]      redo [5]
 *     6 is a save         undo [1, 6]   redo []    a new step ends redo
 */
export function revertibleSteps(written: readonly OperationStep[]): { undo: OperationStep[]; redo: OperationStep[] } {
  const undo: OperationStep[] = []
  let redo: OperationStep[] = []
  for (const step of written) {
    if (step.undoes !== undefined && undo.at(-1)?.id === step.undoes) {
      undo.pop()
      redo.push(step)
      continue
    }
    undo.push(step)
    redo = step.undoes === undefined ? [] : redo.slice(0, -1)
  }
  return { undo, redo }
}

/** Returns the last of the steps, together with the steps before it that belong to the same save. */
export function stepsOfLastSave(steps: readonly OperationStep[]): OperationStep[] {
  const last = steps.at(-1)
  if (last === undefined) return []
  if (last.saveId === undefined) return [last]
  return steps.slice(steps.findLastIndex(({ saveId }) => saveId !== last.saveId) + 1)
}
