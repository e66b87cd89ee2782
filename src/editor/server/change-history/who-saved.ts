import { isSamePath } from '#src/content/yaml-values/path.ts'
import { type FileDifference } from '#src/publishing/git/index.ts'
import type { ListedChange, Save } from '../../calls/unpublished-changes.ts'
import type { SavedChange } from '../storage/saved-changes.ts'
import type { WriteLog } from '../storage/write-log.ts'
import { changesAt, unpublishedChanges } from './place-changes.ts'
import type { NameOf } from './place-history.ts'

/** Adds to each unpublished change the people who have saved it, and when. A change made with a text editor has no person. */
export function withSaves(writeLog: WriteLog, differences: readonly FileDifference[], nameOf?: NameOf): Promise<ListedChange[]> {
  return Promise.all(
    differences.map(async (difference) => ({
      ...difference,
      saves: await lastSaves(savesOf(writeLog.changesIn(difference.file), difference), nameOf),
    })),
  )
}

/** Returns the saved changes that together make an unpublished change, the newest first. */
function savesOf(saved: readonly SavedChange[], { path, before, after }: FileDifference): SavedChange[] {
  const isOrder = Array.isArray(before) && Array.isArray(after) && path.at(-1) !== 'week'
  // The orders cannot be compared: a difference from main lists the names of the items, a saved change their ids. The newest save of the
  // order is used.
  if (isOrder) return saved.filter((change) => Array.isArray(change.after) && isSamePath(change.path, path)).slice(0, 1)
  return unpublishedChanges(changesAt(saved, path), before, after)
}

async function lastSaves(saves: readonly SavedChange[], nameOf?: NameOf): Promise<Save[]> {
  const last = [...Map.groupBy(saves, ({ personId }) => personId).values()].flatMap((ofPerson) => ofPerson.slice(0, 1))
  return Promise.all(last.map(async ({ personId, at }) => ({ person: await nameOf?.(personId), at })))
}
