import type { Draft, KeyedEntry } from '#src/editor/calls/answers.ts'
import type { DraftChanges, DraftEntry } from '#src/editor/calls/call-schemas.ts'
import type { EditorWords } from '#src/words/editor-words.ts'

/** An entry of the draft before and after a change; undefined if the draft did not have the entry. */
type EntryChange = Pick<KeyedEntry, 'key' | 'label'> & { before: DraftEntry | undefined; after: DraftEntry | undefined }

/**
 * A step that one press of Undo reverts: a change of the draft, or a save, which the server reverts. An edit that was saved at once, such
 * as the move of an item, is a save too.
 */
export type UndoStep =
  | {
      kind: 'change'
      changes: readonly EntryChange[]
      /** Set if later typing in the same place must be a separate step. */
      isClosed?: true
    }
  | {
      kind: 'save'
      /** Returns the name of the step for the buttons: what was saved, and which wording Undo or Redo would save. */
      name: (words: EditorWords, direction: 'undo' | 'redo') => string
    }

/** Returns the undo step for changes of the draft. `entries` are the entries of the draft before the changes. */
export const stepOf = (entries: Draft['entries'], changes: DraftChanges): UndoStep => ({
  kind: 'change',
  changes: changes.map(({ key, entry }) => {
    const item = entries.find((other) => other.key === key)
    return { key, before: item?.entry, after: entry ?? undefined, ...(item?.label && { label: item.label }) }
  }),
})

/** Adds a step. Typing in the same place as the last step extends that step. Typing after a discard is a new step. */
export function withStep(steps: readonly UndoStep[], step: UndoStep): UndoStep[] {
  const last = onlyChange(steps.at(-1))
  const next = onlyChange(step)
  const continues = last?.after && next?.after && last.key === next.key
  return continues ? [...steps.slice(0, -1), { kind: 'change', changes: [{ ...next, before: last.before }] }] : [...steps, step]
}

/** Returns the change of a step that later typing may extend. Undefined for a save, a closed step and a step with several changes. */
function onlyChange(step: UndoStep | undefined): EntryChange | undefined {
  return step?.kind === 'change' && step.changes.length === 1 && !step.isClosed ? step.changes[0] : undefined
}

/**
 * Adds a step for each entry of the draft that no step has made, such as the entries that a reload restores. Its undo discards the entry.
 * Undo reverts these steps after the steps since the last save, and before that save.
 */
export function withMissingSteps(steps: readonly UndoStep[], entries: Draft['entries']): readonly UndoStep[] {
  const made = new Set(steps.flatMap((step) => (step.kind === 'change' ? step.changes.map(({ key }) => key) : [])))
  const missing = entries.filter(({ key }) => !made.has(key)).map(stepThatMade)
  return missing.length === 0 ? steps : steps.toSpliced(steps.findLastIndex(({ kind }) => kind === 'save') + 1, 0, ...missing)
}

/** Returns the step whose undo discards an entry of the draft. */
const stepThatMade = ({ entry, ...item }: KeyedEntry): UndoStep => ({
  kind: 'change',
  changes: [{ ...item, before: undefined, after: entry }],
  isClosed: true,
})

export const withoutSaves = (steps: readonly UndoStep[]): UndoStep[] => steps.filter(({ kind }) => kind !== 'save')

/** Adds the labels of the draft to the changes of the steps that were made before the server had named their place. */
export const withLabels = (steps: readonly UndoStep[], entries: Draft['entries']): UndoStep[] =>
  steps.map((step) => (step.kind === 'save' ? step : { ...step, changes: step.changes.map((change) => withLabel(change, entries)) }))

function withLabel(change: EntryChange, entries: Draft['entries']): EntryChange {
  const label = change.label ?? entries.find(({ key }) => key === change.key)?.label
  return label ? { ...change, label } : change
}

/** Returns the changes of the draft that undo a step, or redo it. */
export const changesOfStep = ({ changes }: Extract<UndoStep, { kind: 'change' }>, direction: 'undo' | 'redo'): DraftChanges =>
  changes.map(({ key, before, after }) => ({ key, entry: (direction === 'undo' ? before : after) ?? null }))

/** A save of the draft, and what has changed since it began. */
export type SaveOfSteps = {
  /** The steps when the save began. */
  sent: readonly UndoStep[]
  /** The undo step of the save; undefined if nothing was written. */
  step: UndoStep | undefined
  savedKeys: readonly string[]
  /** The saved entries that were changed since the save began. */
  later: Draft['entries']
}

/** Returns the undo steps after a save. A step of the save replaces the steps of the saved entries. */
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
