import type { Draft, FieldFinding } from '#src/editor/calls/answers.ts'
import type { DraftChanges, DraftEdit } from '#src/editor/calls/call-schemas.ts'
import { withoutFilled } from './blank-findings.ts'
import { type DraftOverlay, withChanges } from './draft-entries.ts'

/** The draft as this window shows it: unsaved edits and new items, in the order in which they were made, and what the check has found. */
export type DraftState = DraftOverlay &
  Pick<Draft, 'rejections' | 'unreadable'> & {
    findings: readonly FieldFinding[]
    /** The draft that the check has seen when it made `findings`. */
    checked: Draft['entries']
    unfinished: readonly string[]
    /** Keys of the entries that the last save has left out because of errors. */
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

/** Returns the draft after changes that the server has not received. Removes errors about blank values that the changes fill. */
export function withUnsent(draft: DraftState, changes: DraftChanges): DraftState {
  const entries = withChanges(draft.entries, changes)
  return { ...draft, entries, findings: withoutFilled(draft.findings, draft.checked, entries) }
}

/** Returns the draft that the server has checked, with the changes that it has not received. */
export function withChecked(draft: DraftState, { entries: sent, ...result }: Draft, unsent: DraftChanges): DraftState {
  const checked = { ...draft, ...result, entries: sent, checked: sent }
  if (unsent.length > 0) return withUnsent(checked, unsent)
  return checked
}

/** Returns the draft after a save that has left out the entries with these keys. */
export const withTriedKeys = (draft: DraftState, triedKeys: readonly string[]): DraftState => ({ ...draft, triedKeys })

/** Returns the draft after edits were saved. Keeps the entries until the server has sent the draft without them. */
export const withSavedEdits = (draft: DraftState, saved: readonly DraftEdit[]): DraftState => ({
  ...draft,
  savedEdits: [...saved.toReversed(), ...draft.savedEdits],
})

/** Returns the draft after the panel has fetched fields that contain the saved edits. */
export const withoutSavedEdits = (draft: DraftState): DraftState => ({ ...draft, savedEdits: [] })
