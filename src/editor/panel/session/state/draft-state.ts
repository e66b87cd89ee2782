import type { DraftChanges, DraftEdit } from '#src/editor/protocol/calls/call-schemas.ts'
import type { Draft } from '#src/editor/protocol/calls/draft-answers.ts'
import type { FieldFinding } from '#src/editor/protocol/calls/field-answers.ts'
import { withoutFilled } from './blank-findings.ts'
import { type DraftOverlay, withChanges } from './draft-entries.ts'

/** The draft as this window shows it: the entries in the order in which they were made, and what the check has found about them. */
export type DraftState = DraftOverlay &
  Pick<Draft, 'rejections' | 'unreadable'> & {
    findings: readonly FieldFinding[]
    /** The draft to which `findings` belong: that of the last check. */
    checked: Draft['entries']
    unfinished: readonly string[]
    /** Keys of the entries that the last save has left out because of errors. The panel then shows their missing values as errors. */
    triedKeys: readonly string[]
  }

export const noDraft: DraftState = {
  entries: [],
  savedEdits: [],
  findings: [],
  checked: [],
  rejections: [],
  unfinished: [],
  unreadable: 0,
  triedKeys: [],
}

/** Adds changes that the server has not received to `entries`. Removes errors about blank values that these changes fill. */
export function withUnsent(draft: DraftState, changes: DraftChanges): DraftState {
  const entries = withChanges(draft.entries, changes)
  return { ...draft, entries, findings: withoutFilled(draft.findings, draft.checked, entries) }
}

/** Replaces the draft by the draft that the server has checked, and adds the changes that the server has not received. */
export function withChecked(draft: DraftState, { entries: sent, ...result }: Draft, unsent: DraftChanges): DraftState {
  const checked = { ...draft, ...result, entries: sent, checked: sent }
  if (unsent.length > 0) return withUnsent(checked, unsent)
  return checked
}

/**
 * Returns the draft with new `triedKeys`: the keys of the entries that the last save has left out because of errors. The entries stay the
 * same.
 */
export const withTriedKeys = (draft: DraftState, triedKeys: readonly string[]): DraftState => ({ ...draft, triedKeys })

/**
 * Adds edits that were just saved to the list `savedEdits`, the latest first. The list `entries` still contains them until the server has
 * sent the draft without them.
 */
export const withSavedEdits = (draft: DraftState, saved: readonly DraftEdit[]): DraftState => ({
  ...draft,
  savedEdits: [...saved.toReversed(), ...draft.savedEdits],
})

/** Empties `savedEdits`. Call it once all shown fields were fetched after the save, and so contain the saved values. */
export const withoutSavedEdits = (draft: DraftState): DraftState => ({ ...draft, savedEdits: [] })
