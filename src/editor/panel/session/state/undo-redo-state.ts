import type { Draft } from '#src/editor/protocol/calls/draft-answers.ts'
import type { SavedPlace } from '#src/editor/protocol/calls/save-answers.ts'
import { type SaveOfSteps, stepsAfterSave, type UndoStep, withLabels, withMissingSteps, withoutSaves, withStep } from './undo-steps.ts'

export type UndoDirection = 'undo' | 'redo'

/** The steps for Undo and the steps for Redo. In each list, the step for the next key press is the last. */
export type UndoRedoState = Record<UndoDirection, readonly UndoStep[]> & {
  /**
   * The save that the server reverts if Undo has no step left in this window, for example after a reload. Undefined if there is no such
   * save.
   */
  lastSave: SavedPlace | undefined
}

export const noSteps: UndoRedoState = { undo: [], redo: [], lastSave: undefined }

export const reverseOf = (direction: UndoDirection): UndoDirection => (direction === 'undo' ? 'redo' : 'undo')

/**
 * Adds the step of a change to the steps for Undo. If the change is typing in the same place as the previous step, extends that step
 * instead, unless `isOwnStep` is true. Removes the steps for Redo.
 */
export const withNewStep = (state: UndoRedoState, step: UndoStep, isOwnStep: boolean): UndoRedoState => ({
  ...state,
  undo: isOwnStep ? [...state.undo, step] : withStep(state.undo, step),
  redo: [],
})

/** Adds the step of a save, in place of the steps that have changed the saved entries. Removes the steps for Redo. */
export const withSave = (state: UndoRedoState, save: SaveOfSteps): UndoRedoState => ({
  ...state,
  undo: stepsAfterSave(state.undo, save),
  redo: [],
})

/** Adds a step for Undo. Its undo brings back a text of this window that another window has replaced. */
export const withReplacedText = (state: UndoRedoState, step: UndoStep): UndoRedoState => ({ ...state, undo: [...state.undo, step] })

/**
 * Adds steps for Undo of entries in the draft of the server that no step of this window has made. Adds the labels that the server has given
 * to the places of entries to the steps.
 */
export const withStepsOf = (state: UndoRedoState, entries: Draft['entries']): UndoRedoState => ({
  ...state,
  undo: withLabels(withMissingSteps(state.undo, entries), entries),
})

export const withoutNext = (state: UndoRedoState, direction: UndoDirection): UndoRedoState => ({
  ...state,
  [direction]: state[direction].slice(0, -1),
})

/** Inserts a step at a position. By default the step becomes the last, which is the next to be undone or redone. */
export const withInserted = (
  state: UndoRedoState,
  direction: UndoDirection,
  step: UndoStep,
  index = state[direction].length,
): UndoRedoState => ({ ...state, [direction]: state[direction].toSpliced(index, 0, step) })

/** Removes all saves from the steps, because a rollback to an older release has replaced what they have saved. */
export const withoutRolledBack = ({ undo, redo }: UndoRedoState): UndoRedoState => ({
  undo: withoutSaves(undo),
  redo: withoutSaves(redo),
  lastSave: undefined,
})
