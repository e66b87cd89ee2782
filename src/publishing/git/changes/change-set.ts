import { type ChangedFiles, commitContent } from '../repository/commit-content.ts'
import { ContentTrees } from '../repository/content-trees.ts'
import type { ContentTree, GitPerson } from '../repository/read-commit.ts'
import { findCommit, moveRef } from '../repository/repository.ts'
import { gitText } from '../repository/run-git.ts'
import { chosenFiles, type LeftOut } from './chosen-content.ts'
import { describeConflicts, type FileDifference, listDifferences, type UnpublishedDifferences } from './differences.ts'

/**
 * Changes that wait to be merged into main. With the commits swapped, the change set reverts these changes. Later edits of the working copy
 * do not alter a change set.
 */
export type ChangeSet = {
  baseCommit: string
  headCommit: string
}

/** The reference to the newest commit of a change set. Without a reference, git would delete the commits. Git does not push it. */
const refOf = (id: string): string => `refs/change-sets/${id}`

type NewChangeSet = {
  id: string
  main: string
  /** Ids of commits for review. The working copy contains the changes of these commits too; the change set leaves them out. */
  reviews: readonly string[]
  leftOut: readonly LeftOut[]
  /**
   * Change sets that will be on main before this one, in order. If one of them and the new change set change the same value, the value of
   * the new change set is used.
   */
  earlier: readonly ChangeSet[]
  person: GitPerson
  summary: string
}

/** Stores the changes of a working copy as a change set, without the changes in `leftOut`. Returns undefined if no change remains. */
export async function storeChangeSet(
  root: string,
  { id, main, reviews, leftOut, earlier, person, summary }: NewChangeSet,
): Promise<{ changeSet: ChangeSet; changes: UnpublishedDifferences } | undefined> {
  const commit = { message: summary, author: person, committer: person }
  const chosen = await commitContent(root, {
    ...commit,
    parent: main,
    files: await chosenFiles(root, { main, parent: main, reviews, leftOut }),
  })
  if (chosen.kind === 'nothing') return undefined
  const trees = new ContentTrees(root)
  const { files } = await mergeChangeSets(root, main, earlier)
  const awaited = await commitContent(root, { ...commit, parent: main, files })
  const baseCommit = awaited.kind === 'nothing' ? main : awaited.commit
  const [base, before, ours] = await Promise.all([main, baseCommit, chosen.commit].map((each) => trees.ofCommit(each)))
  if (!base || !before || !ours) return undefined
  // A merge prefers the values of `theirs`. The chosen changes replace those of earlier change sets, so they are `theirs` here.
  const { tree } = await trees.merge({ base, theirs: ours, ours: before })
  const merged = await commitContent(root, { ...commit, parent: baseCommit, files: await trees.changedFiles(before, tree) })
  if (merged.kind === 'nothing') return undefined
  await moveRef(root, refOf(id), merged.commit, await findCommit(root, refOf(id)))
  const changes = await listDifferences({ trees, theirs: before, merged: tree, conflicts: [] })
  return { changeSet: { baseCommit, headCommit: merged.commit }, changes }
}

/** Deletes a change set, without reverting its changes where they were published or saved. */
export async function deleteChangeSet(root: string, id: string): Promise<void> {
  const commit = await findCommit(root, refOf(id))
  if (commit !== undefined) await moveRef(root, refOf(id), undefined, commit)
}

export async function deleteOtherChangeSets(root: string, ids: ReadonlySet<string>): Promise<void> {
  const refs = await gitText(root, ['for-each-ref', '--format=%(refname)', refOf('')])
  const stored = refs.split('\n').map((ref) => ref.slice(refOf('').length))
  for (const id of stored) if (id !== '' && !ids.has(id)) await deleteChangeSet(root, id)
}

/**
 * Merges change sets into the content of a commit, in order. Returns the files that differ from the files of the commit, and the conflicts
 * of the last change set with the commit and the earlier change sets. In a conflict, the files keep the value from before the last change
 * set.
 */
export async function mergeChangeSets(
  root: string,
  commit: string,
  changeSets: readonly ChangeSet[],
): Promise<{ files: ChangedFiles; conflicts: FileDifference[] }> {
  const trees = new ContentTrees(root)
  const before = await trees.ofCommit(commit)
  let after: ContentTree = before
  let conflicts: FileDifference[] = []
  for (const { baseCommit, headCommit } of changeSets) {
    const merged = await trees.merge({
      base: await trees.ofCommit(baseCommit),
      theirs: after,
      ours: await trees.ofCommit(headCommit),
    })
    after = merged.tree
    conflicts = describeConflicts(merged.conflicts)
  }
  return { files: await trees.changedFiles(before, after), conflicts }
}

/**
 * Returns the YAML files of a commit as texts by path. The changed files in `files` replace those of the commit; deletions in `files` are
 * ignored.
 */
export async function textsWith(root: string, commit: string, files: ChangedFiles): Promise<Map<string, string>> {
  const trees = new ContentTrees(root)
  const tree = await trees.ofCommit(commit)
  const isText = (path: string) => path.endsWith('.yaml')
  const bytes = await trees.read(tree, [...tree.keys()].filter(isText))
  for (const [path, changed] of files) if (changed && isText(path)) bytes.set(path, changed)
  return new Map([...bytes].map(([path, text]) => [path, Buffer.from(text).toString('utf8')]))
}
