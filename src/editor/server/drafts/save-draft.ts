import type { LocatedFinding } from '#src/content-toolkit/check/index.ts'
import type { Answers, EditorCalls } from '#src/editor/protocol/calls/answers.ts'
import type { SaveOutcome } from '#src/editor/protocol/calls/save-answers.ts'
import type { DraftEvent } from '#src/editor/protocol/endpoints.ts'
import { type FindNewErrors, save } from '../saving/save.ts'
import type { WriteLog } from '../storage/write-log.ts'
import { editsFrom } from './apply-draft.ts'
import type { DraftService } from './draft-service.ts'

type SaveDraftDependencies = {
  writeLog: WriteLog
  drafts: Pick<DraftService, 'changeAndListValid' | 'removeSaved' | 'checkAgain'>
  findNewErrors: FindNewErrors
  logFailure: (outcome: SaveOutcome<LocatedFinding>) => void
  /** Makes open pages show the written files. Resolves when the event for the open pages was sent. */
  refresh: () => Promise<void>
  announceDraft: (event: DraftEvent) => void
}

/**
 * Changes the draft of a person, and saves its entries without errors. The order: write the files, refresh the pages, remove the saved
 * entries from the draft, announce their keys, check the rest of the draft. If the pages cannot be refreshed, removes and announces the
 * saved entries, then rejects.
 */
export async function saveDraft(
  { writeLog, drafts, findNewErrors, logFailure, refresh, announceDraft }: SaveDraftDependencies,
  personId: string,
  { clientId, changes }: EditorCalls['save']['input'],
): Promise<Answers['save']> {
  const valid = drafts.changeAndListValid(personId, changes)
  const files = [...Map.groupBy(valid, ({ entry }) => entry.file)].map(([file, entries]) => editsFrom(file, entries))
  const outcome = save(writeLog, findNewErrors, personId, files)
  logFailure(outcome)
  // If an edit does not change the text of the file, such as a typed space at the end of a value, the file is not written. The entry counts
  // as saved even so.
  const saved = valid.filter(({ entry }) => outcome.kind === 'saved' || outcome.writtenFiles.includes(entry.file))
  try {
    // Refreshes the pages first, and then removes the saved entries from the draft. In the other order, pages would show the values from
    // before the edit for a moment.
    if (saved.length > 0) await refresh()
  } finally {
    // Removes the saved entries even if the refresh has failed. If a saved new item stayed in the draft, the next save would add it again.
    announceDraft({ personId, clientId, savedKeys: drafts.removeSaved(personId, saved) })
  }
  // Another program may have changed the content during the save, so the draft may have new errors and conflicts.
  const draft = drafts.checkAgain(personId)
  const savedKeys = saved.map(({ key }) => key)
  return { draft, savedKeys, ...(outcome.kind === 'failed' && { failedFile: outcome.file }) }
}
