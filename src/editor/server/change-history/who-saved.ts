import { isSamePath } from '#src/content-model/yaml-values/path.ts'
import type { ListedChange, Save } from '#src/editor/protocol/calls/unpublished-changes.ts'
import type { FileDifference } from '#src/publishing/git/index.ts'
import type { SavedChange } from '../storage/saved-changes.ts'
import type { WriteLog } from '../storage/write-log.ts'
import { changesAt, unpublishedChanges } from './place-changes.ts'
import type { NameOf } from './place-history.ts'

/**
 * Adds to each unpublished change the people who have saved it, each with the time of the last save. A change that was made only with a
 * text editor gets no person.
 */
export function withSaves(writeLog: WriteLog, differences: readonly FileDifference[], nameOf?: NameOf): Promise<ListedChange[]> {
  return Promise.all(
    differences.map(async (difference) => ({
      ...difference,
      saves: await lastSaves(savesOf(writeLog.listChangesOfFile(difference.file), difference), nameOf),
    })),
  )
}

/**
 * Returns the saves that have made an unpublished change, the newest first. For a new order of a list, returns only the last save of its
 * order.
 */
function savesOf(saved: readonly SavedChange[], { path, before, after }: FileDifference): SavedChange[] {
  const isOrder = Array.isArray(before) && Array.isArray(after) && path.at(-1) !== 'week'
  // The saves that led to the unpublished order cannot be found: a saved order consists of ids, the unpublished one of names, so they
  // cannot be compared.
  if (isOrder) return saved.filter((change) => Array.isArray(change.after) && isSamePath(change.path, path)).slice(0, 1)
  return unpublishedChanges(changesAt(saved, path), before, after)
}

async function lastSaves(saves: readonly SavedChange[], nameOf?: NameOf): Promise<Save[]> {
  const last = [...Map.groupBy(saves, ({ personId }) => personId).values()].flatMap((ofPerson) => ofPerson.slice(0, 1))
  return Promise.all(last.map(async ({ personId, savedAt }) => ({ person: await nameOf?.(personId), savedAt })))
}
