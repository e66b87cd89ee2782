import { type KnownChanges, type Main, reviewState } from '#src/publishing/git/index.ts'

/** Lists the publications that have neither failed nor ended. */
export type UnfinishedPublications = () => Promise<
  readonly {
    /** The commit, or an empty text before it is made. */
    commit: string
    target: 'main' | 'review'
    rollbackTo: string | null
    changeSet: KnownChanges['changeSets'][number] | null
  }[]
>

/**
 * Returns the changes of interrupted and running publications that main has. Writers may have saved the same values again since the commit.
 * A rollback is none of them: its content does not come from the saved files.
 */
export async function changesOnMain(cloneRoot: string, unfinished: UnfinishedPublications, main: Main): Promise<KnownChanges> {
  const committed = (await unfinished()).filter(
    ({ commit, target, rollbackTo }) => commit !== '' && target === 'main' && rollbackTo === null,
  )
  const states = await Promise.all(committed.map(({ commit }) => reviewState(cloneRoot, { commit, branch: '', isSent: true }, main)))
  const onMain = committed.filter((_, index) => states[index] === 'merged')
  return {
    commits: onMain.filter(({ changeSet }) => changeSet === null).map(({ commit }) => commit),
    changeSets: onMain.flatMap(({ changeSet }) => changeSet ?? []),
  }
}
