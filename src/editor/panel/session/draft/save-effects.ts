import type { FieldPlace } from '#src/editor/protocol/calls/call-inputs.ts'
import type { DraftChanges } from '#src/editor/protocol/calls/call-schemas.ts'
import type { Draft } from '#src/editor/protocol/calls/draft-answers.ts'
import { asSaved, changesAfterSave, entryOf, isDeepEqual, placeOfSavedItem } from '../state/draft-entries.ts'
import { withSavedEdits } from '../state/draft-state.ts'
import type { EditorSession } from '../state/session.ts'
import { withSave } from '../state/undo-redo-state.ts'
import type { UndoStep } from '../state/undo-steps.ts'
import { nameOfEntries } from './entry-names.ts'

export type SentDraft = Pick<EditorSession, 'draft' | 'undoRedo'>

type AfterSave = {
  /** Changes that were made during the save, rebased onto the saved values. The caller sends them instead of the changes in `unsent`. */
  later: DraftChanges
  changed: Pick<EditorSession, 'draft' | 'undoRedo' | 'revision'>
  /**
   * The place of the new item whose form is shown, if this save has added the item to the content. Undefined if no form of a new item is
   * shown, or if its item was not saved.
   */
  place: FieldPlace | undefined
}

/**
 * Returns what a save changes in the session. `sent` is the draft that was sent, and `savedKeys` are the keys of the entries that the
 * server has saved. `unsent` are the changes that were made during the save.
 */
export function afterSave(
  session: EditorSession,
  { sent, savedKeys, unsent }: { sent: SentDraft; savedKeys: readonly string[]; unsent: DraftChanges },
): AfterSave {
  const saved = sent.draft.entries.filter(({ key }) => savedKeys.includes(key)).map((item) => ({ ...item, entry: asSaved(item.entry) }))
  const later = unsent.flatMap((change) => {
    const entry = entryOf(saved, change.key)
    return entry ? changesAfterSave(change, entry) : []
  })
  // If no saved entry adds an item or changes a value, the server has written no file, and the save gets no step for Undo. To undo such a
  // step, the server would revert the save before it.
  const isWritten = saved.some(({ entry }) => entry.kind === 'item' || !isDeepEqual(entry.value, entry.was))
  const step: UndoStep | undefined = isWritten
    ? { kind: 'save', name: (messages, direction) => messages.savedName[direction]({ name: nameOfEntries(saved, messages) }) }
    : undefined
  const laterEntries = later.flatMap(({ key, entry }) => (entry ? [{ key, entry }] : []))
  const edits = saved.flatMap(({ entry }) => (entry.kind === 'edit' ? [entry] : []))
  return {
    later,
    changed: {
      draft: withSavedEdits(session.draft, edits),
      undoRedo: withSave(session.undoRedo, { sent: sent.undoRedo.undo, step, savedKeys, later: laterEntries }),
      revision: session.revision + 1,
    },
    place: placeAfterSave(saved, session.view.itemKey),
  }
}

/** Returns the place of a new item after it is saved. Returns undefined if `entries` has no new item with this key. */
export function placeAfterSave(entries: Draft['entries'], key: string | undefined): FieldPlace | undefined {
  const item = entryOf(entries, key ?? '')
  return item?.kind === 'item' ? placeOfSavedItem(item) : undefined
}
