import type { LocatedFinding } from '#src/content-toolkit/check/index.ts'
import type { Answers, SaveOutcome } from '../../calls/answers.ts'
import type { Calls } from '../../calls/call-schemas.ts'
import type { DraftEvent } from '../../protocol/endpoints.ts'
import type { WriteLog } from '../storage/write-log.ts'
import { editsFrom } from './apply-draft.ts'
import type { Drafts } from './drafts.ts'
import { type FindNewErrors, save } from './save.ts'

type SaveDraftOptions = {
  writeLog: WriteLog
  drafts: Pick<Drafts, 'applyChanges' | 'removeSaved' | 'recheck'>
  findNewErrors: FindNewErrors
  logFailure: (outcome: SaveOutcome<LocatedFinding>) => void
  /** Makes open pages show what was written. Resolves when the pages have been told. */
  refresh: () => Promise<void>
  /** Tells open editors that a draft has changed. */
  announceDraft: (event: DraftEvent) => void
}

/**
 * Changes the draft of a person, and saves its entries without errors. The order matters: write the files, show them on the pages, remove
 * the saved entries from the draft, announce it, and check what is left. Rejects if the pages cannot be refreshed; then the files are
 * written and the saved entries are removed.
 */
export async function saveDraft(
  { writeLog, drafts, findNewErrors, logFailure, refresh, announceDraft }: SaveDraftOptions,
  personId: string,
  { clientId, changes }: Calls['save'],
): Promise<Answers['save']> {
  const { valid } = drafts.applyChanges(personId, changes)
  const files = [...Map.groupBy(valid, ({ entry }) => entry.file)].map(([file, entries]) => editsFrom(file, entries))
  const outcome = save(writeLog, findNewErrors, personId, files)
  logFailure(outcome)
  // A file is not written if its text stays the same, for example after an edit that has only added a space at the end.
  const saved = valid.filter(({ entry }) => outcome.kind === 'saved' || outcome.writtenFiles.includes(entry.file))
  try {
    // Pages render the new content before the draft is removed, so that they never show the old words.
    if (saved.length > 0) await refresh()
  } finally {
    // A saved item that stayed in the draft would be added again by the next save.
    announceDraft({ personId, clientId, savedKeys: drafts.removeSaved(personId, saved) })
  }
  // Another program may have changed the content during the save, so the draft may have new errors and conflicts.
  const { draft } = drafts.recheck(personId)
  const savedKeys = saved.map(({ key }) => key)
  return { draft, savedKeys, ...(outcome.kind === 'failed' && { failedFile: outcome.file }) }
}
