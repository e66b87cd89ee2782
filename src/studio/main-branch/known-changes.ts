import { type ChangeSet, findReviewState, type KnownChanges, type Main } from '#src/publishing/git/index.ts'

/** Returns the publications that have a further step: all except those that are live, proposed or failed. */
export type ListUnfinished = () => Promise<
  readonly {
    /** Undefined until the publication has a commit. */
    commitId?: string | undefined
    target: 'main' | 'review'
    rollbackTo?: string | undefined
    changeSet?: ChangeSet | undefined
  }[]
>

/**
 * Returns the changes of unfinished publications that are on main already: commits and change sets. A writer may have saved one of these
 * values again since the commit of the publication. With this result, the merge of main does not report that the newer value contradicts
 * main. Leaves out publications for review, and rollbacks, because their content is not from the saved files.
 */
export async function listChangesOnMain(cloneRoot: string, listUnfinished: ListUnfinished, main: Main): Promise<KnownChanges> {
  const committed = (await listUnfinished()).flatMap(({ commitId, target, rollbackTo, changeSet }) =>
    commitId !== undefined && target === 'main' && rollbackTo === undefined ? [{ commit: commitId, changeSet }] : [],
  )
  const states = await Promise.all(committed.map(({ commit }) => findReviewState(cloneRoot, { commit, branch: '', isSent: true }, main)))
  const onMain = committed.filter((_, index) => states[index] === 'merged')
  return {
    commits: onMain.filter(({ changeSet }) => changeSet === undefined).map(({ commit }) => commit),
    changeSets: onMain.flatMap(({ changeSet }) => changeSet ?? []),
  }
}
