import { deleteOtherChangeSets } from '#src/publishing/git/index.ts'
import type { Database } from '#src/server-lib/database/index.ts'
import { PreviewStore } from '#src/studio/previews/preview-store.ts'
import { ScheduleStore } from '#src/studio/schedules/schedule-store.ts'

/**
 * Deletes the change sets in the clone that no open schedule and no preview link uses.
 *
 * - A process that was killed may have left such change sets.
 * - Call this function before the first change set is stored.
 * - Throws a `GitError` if git fails.
 */
export async function deleteUnusedChangeSets(cloneRoot: string, database: Database): Promise<void> {
  const used = [...(await new ScheduleStore(database).listOpen()), ...(await new PreviewStore(database).list())]
  await deleteOtherChangeSets(cloneRoot, new Set(used.map(({ id }) => id)))
}
