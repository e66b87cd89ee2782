import { type ChangeSet, type KnownChanges, type Main, reviewState } from '#src/publishing/git/index.ts'

/** Returns the publications that have a further step: all except those that are live, proposed or failed. */
export type UnfinishedPublications = () => Promise<
  readonly {
    /** Undefined until the commit is made. */
    commitId?: string | undefined
    target: 'main' | 'review'
    rollbackTo?: string | undefined
    changeSet?: ChangeSet | undefined
  }[]
>

/**
 * Returns those changes of unfinished publications that main already has. If a writer has saved one of these values again since the commit
 * of the publication, the merge of main then does not report that the new value contradicts main. Leaves out rollbacks, because their
 * content does not come from the saved files.
 */
export async function changesOnMain(cloneRoot: string, unfinished: UnfinishedPublications, main: Main): Promise<KnownChanges> {
  const committed = (await unfinished()).flatMap(({ commitId, target, rollbackTo, changeSet }) =>
    commitId !== undefined && target === 'main' && rollbackTo === undefined ? [{ commit: commitId, changeSet }] : [],
  )
  const states = await Promise.all(committed.map(({ commit }) => reviewState(cloneRoot, { commit, branch: '', isSent: true }, main)))
  const onMain = committed.filter((_, index) => states[index] === 'merged')
  return {
    commits: onMain.filter(({ changeSet }) => changeSet === undefined).map(({ commit }) => commit),
    changeSets: onMain.flatMap(({ changeSet }) => changeSet ?? []),
  }
}
