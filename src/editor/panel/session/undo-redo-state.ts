import type { Draft, SavedPlace } from '../../calls/answers.ts'
import { type SaveOfSteps, stepsAfterSave, type UndoStep, withLabels, withMissingSteps, withoutSaves, withStep } from './undo-steps.ts'

export type UndoDirection = 'undo' | 'redo'

/** The steps that Undo and Redo revert, the next one last. */
export type UndoRedoState = Record<UndoDirection, readonly UndoStep[]> & {
  /** The save that Undo reverts without a step, for example after a reload. Undefined if there is nothing to undo. */
  lastSave: SavedPlace | undefined
}

export const noSteps: UndoRedoState = { undo: [], redo: [], lastSave: undefined }

export const reverseOf = (direction: UndoDirection): UndoDirection => (direction === 'undo' ? 'redo' : 'undo')

/** Adds the step of a change. It may continue the step before it unless `isOwnStep` is true. There is nothing to redo after it. */
export const withNewStep = (state: UndoRedoState, step: UndoStep, isOwnStep: boolean): UndoRedoState => ({
  ...state,
  undo: isOwnStep ? [...state.undo, step] : withStep(state.undo, step),
  redo: [],
})

/** Replaces the steps of what was saved by the step of the save. There is nothing to redo after it. */
export const withSave = (state: UndoRedoState, save: SaveOfSteps): UndoRedoState => ({
  ...state,
  undo: stepsAfterSave(state.undo, save),
  redo: [],
})

/** Adds the step whose undo brings back a text that another window has replaced. */
export const withReplacedText = (state: UndoRedoState, step: UndoStep): UndoRedoState => ({ ...state, undo: [...state.undo, step] })

/** Adds the steps and the labels that are known only from the draft of the server. */
export const withStepsOf = (state: UndoRedoState, entries: Draft['entries']): UndoRedoState => ({
  ...state,
  undo: withLabels(withMissingSteps(state.undo, entries), entries),
})

export const withoutNext = (state: UndoRedoState, direction: UndoDirection): UndoRedoState => ({
  ...state,
  [direction]: state[direction].slice(0, -1),
})

/** Inserts a step at a position; by default as the next one. */
export const withInserted = (
  state: UndoRedoState,
  direction: UndoDirection,
  step: UndoStep,
  index = state[direction].length,
): UndoRedoState => ({ ...state, [direction]: state[direction].toSpliced(index, 0, step) })

/** Removes all saves, which were replaced by a rollback. */
export const withoutRolledBack = ({ undo, redo }: UndoRedoState): UndoRedoState => ({
  undo: withoutSaves(undo),
  redo: withoutSaves(redo),
  lastSave: undefined,
})
