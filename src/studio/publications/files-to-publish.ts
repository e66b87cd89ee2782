import {
  type ChangedFiles,
  chosenFiles,
  describeDifferences,
  type FileDifference,
  listFilesOfCommit,
  mergeChangeSets,
} from '#src/publishing/git/index.ts'
import { parseReleaseName } from '#src/publishing/release/index.ts'
import type { Publication } from './publication-store.ts'

/** A change set cannot be merged, because main has other values than the change set expects. */
export type Contradiction = {
  kind: 'conflicts'
  paths: string[]
}

/** Describes places for developers: plans › Prestige › price. */
export const describePlaces = (differences: readonly FileDifference[]): string[] =>
  describeDifferences({ changes: [...differences], images: [], others: [], isLockChanged: false })

type Commits = {
  /**
   * The newest commit of main that is merged into the working copy. The working copy also has the changes of `reviews` and the unpublished
   * changes.
   */
  main: string
  reviews: readonly string[]
  parent: string
}

/** Returns the files that the commit of a publication changes, or the contradiction with main that prevents the commit. */
export async function filesToPublish(
  cloneRoot: string,
  { changeSet, leftOut, rollbackTo }: Publication,
  commits: Commits,
): Promise<{ kind: 'files'; files: ChangedFiles } | Contradiction> {
  const { main } = commits
  if (rollbackTo !== undefined) {
    const release = parseReleaseName(rollbackTo)
    if (!release) throw new Error(`“${rollbackTo}” is not the name of a release.`)
    return { kind: 'files', files: await listFilesOfCommit(cloneRoot, main, release.commit) }
  }
  if (changeSet === undefined) return { kind: 'files', files: await chosenFiles(cloneRoot, { ...commits, leftOut }) }
  const { files, conflicts } = await mergeChangeSets(cloneRoot, main, [changeSet])
  return conflicts.length === 0 ? { kind: 'files', files } : { kind: 'conflicts', paths: describePlaces(conflicts) }
}
