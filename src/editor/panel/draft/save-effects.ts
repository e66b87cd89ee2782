import type { Draft } from '../../calls/answers.ts'
import type { DraftChanges } from '../../calls/call-schemas.ts'
import type { FieldPlace } from '../../calls/inputs/call-inputs.ts'
import type { EditorSession } from '../session/session.ts'
import { stepsAfterSave, type UndoStep } from '../session/undo-steps.ts'
import { asSaved, changesAfterSave, entryOf, isDeepEqual, placeOfSavedItem } from './draft.ts'
import { nameOfEntries } from './entry-names.ts'

/** The state of the session at the begin of a save. */
export type SentDraft = Pick<EditorSession, 'entries' | 'undoSteps'>

type AfterSave = {
  /** Changes that were made during the save, based on the saved values. They replace those in `unsent`. */
  later: DraftChanges
  changed: Partial<EditorSession>
  /** The place in the content of the new item that is open. */
  place: FieldPlace | undefined
}

/** Returns what changes in the session after the entries `savedKeys` of the draft were saved. */
export function afterSave(
  session: EditorSession,
  { sent, savedKeys, unsent }: { sent: SentDraft; savedKeys: readonly string[]; unsent: DraftChanges },
): AfterSave {
  const saved = sent.entries.filter(({ key }) => savedKeys.includes(key)).map((item) => ({ ...item, entry: asSaved(item.entry) }))
  const later = unsent.flatMap((change) => {
    const entry = entryOf(saved, change.key)
    return entry ? changesAfterSave(change, entry) : []
  })
  // Without such an entry the server has written nothing, and its undo would revert an earlier save.
  const isWritten = saved.some(({ entry }) => entry.kind === 'item' || !isDeepEqual(entry.value, entry.was))
  const step: UndoStep | undefined = isWritten
    ? { kind: 'save', name: (words, direction) => words.savedName[direction]({ name: nameOfEntries(saved, words) }) }
    : undefined
  const laterEntries = later.flatMap(({ key, entry }) => (entry ? [{ key, entry }] : []))
  const edits = saved.flatMap(({ entry }) => (entry.kind === 'edit' ? [entry] : []))
  return {
    later,
    changed: {
      savedEdits: [...edits.reverse(), ...session.savedEdits],
      undoSteps: stepsAfterSave(session.undoSteps, { sent: sent.undoSteps, step, savedKeys, later: laterEntries }),
      redoSteps: [],
      revision: session.revision + 1,
    },
    place: placeAfterSave(saved, session.itemKey),
  }
}

/** Returns the place in the content of the new item with a key after it was saved; undefined if `entries` has no such item. */
export function placeAfterSave(entries: Draft['entries'], key: string | undefined): FieldPlace | undefined {
  const item = entryOf(entries, key ?? '')
  return item?.kind === 'item' ? placeOfSavedItem(item) : undefined
}
