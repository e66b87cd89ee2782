import type { DraftChanges, DraftEntry } from '#src/editor/protocol/calls/call-schemas.ts'
import type { Draft, KeyedEntry } from '#src/editor/protocol/calls/draft-answers.ts'
import type { EditorMessages } from '#src/tool-messages/editor-messages.ts'

/** A change of an entry of the draft. */
type EntryChange = Pick<KeyedEntry, 'key' | 'label'> & {
  /** Undefined if the change has added the entry. */
  before: DraftEntry | undefined
  /** Undefined if the change has removed the entry. */
  after: DraftEntry | undefined
}

/**
 * A step that one press of Undo reverts: a change of the draft, which the panel reverts, or a save, which the server reverts. An edit that
 * was saved at once, such as the move of an item, is a save.
 */
export type UndoStep =
  | {
      kind: 'change'
      changes: readonly EntryChange[]
      /** Set if typing in the same place must not extend this step. */
      isClosed?: true
    }
  | {
      kind: 'save'
      name: (messages: EditorMessages, direction: 'undo' | 'redo') => string
    }

/** Returns the step that undoes changes of a draft. `entries` is the draft before the changes. */
export const stepOf = (entries: Draft['entries'], changes: DraftChanges): UndoStep => ({
  kind: 'change',
  changes: changes.map(({ key, entry }) => {
    const item = entries.find((other) => other.key === key)
    return { key, before: item?.entry, after: entry ?? undefined, ...(item?.label && { label: item.label }) }
  }),
})

/**
 * Adds a step. If the last step and the new one have changed the same entry, for example by typing, extends the last step instead. A change
 * after the entry was discarded is a separate step.
 */
export function withStep(steps: readonly UndoStep[], step: UndoStep): UndoStep[] {
  const last = onlyChange(steps.at(-1))
  const next = onlyChange(step)
  const continues = last?.after && next?.after && last.key === next.key
  return continues ? [...steps.slice(0, -1), { kind: 'change', changes: [{ ...next, before: last.before }] }] : [...steps, step]
}

/** Returns the only change of a step that may be extended. Returns undefined for a save, a closed step and a step with several changes. */
function onlyChange(step: UndoStep | undefined): EntryChange | undefined {
  return step?.kind === 'change' && step.changes.length === 1 && !step.isClosed ? step.changes[0] : undefined
}

/**
 * Adds a step for each entry of the draft that no step has made, for example because the entry was made before a reload. The undo of such a
 * step discards the entry. The steps are inserted directly after the last save: Undo reverts later steps first, then these, then the save.
 */
export function withMissingSteps(steps: readonly UndoStep[], entries: Draft['entries']): readonly UndoStep[] {
  const made = new Set(steps.flatMap((step) => (step.kind === 'change' ? step.changes.map(({ key }) => key) : [])))
  const missing = entries.filter(({ key }) => !made.has(key)).map(stepThatMade)
  return missing.length === 0 ? steps : steps.toSpliced(steps.findLastIndex(({ kind }) => kind === 'save') + 1, 0, ...missing)
}

/** Returns the step that has made an entry of the draft. The undo of this step discards the entry. */
const stepThatMade = ({ entry, ...item }: KeyedEntry): UndoStep => ({
  kind: 'change',
  changes: [{ ...item, before: undefined, after: entry }],
  isClosed: true,
})

export const withoutSaves = (steps: readonly UndoStep[]): UndoStep[] => steps.filter(({ kind }) => kind !== 'save')

/** Adds to the changes of steps the labels of their places, if the draft has them now and did not when the step was made. */
export const withLabels = (steps: readonly UndoStep[], entries: Draft['entries']): UndoStep[] =>
  steps.map((step) => (step.kind === 'save' ? step : { ...step, changes: step.changes.map((change) => withLabel(change, entries)) }))

function withLabel(change: EntryChange, entries: Draft['entries']): EntryChange {
  const label = change.label ?? entries.find(({ key }) => key === change.key)?.label
  return label ? { ...change, label } : change
}

export const changesOfStep = ({ changes }: Extract<UndoStep, { kind: 'change' }>, direction: 'undo' | 'redo'): DraftChanges =>
  changes.map(({ key, before, after }) => ({ key, entry: (direction === 'undo' ? before : after) ?? null }))

export type SaveOfSteps = {
  sent: readonly UndoStep[]
  /** The step with which Undo reverts the save; undefined if the save has written no file. */
  step: UndoStep | undefined
  savedKeys: readonly string[]
  /** Entries that were saved and have been changed again during the save. */
  later: Draft['entries']
}

/**
 * Returns the steps for Undo after a save: the step of the save replaces the changes of saved entries. Steps that were made during the save
 * are after it, so that Undo reverts them first.
 */
export function stepsAfterSave(steps: readonly UndoStep[], save: SaveOfSteps): UndoStep[] {
  const unsaved = steps.flatMap((step): { step: UndoStep; isSent: boolean } | [] => {
    const isSent = save.sent.includes(step)
    if (step.kind === 'save') return { step, isSent }
    const changes = step.changes.filter(({ key }) => !save.savedKeys.includes(key))
    return changes.length === 0 ? [] : { step: { ...step, changes }, isSent }
  })
  const stepsThat = (areSent: boolean) => unsaved.flatMap(({ step, isSent }) => (isSent === areSent ? [step] : []))
  return [...stepsThat(true), ...(save.step ? [save.step] : []), ...stepsThat(false), ...save.later.map(stepThatMade)]
}
