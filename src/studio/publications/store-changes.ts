import { type ChangeSet, type GitPerson, type LeftOut, storeChangeSet } from '#src/publishing/git/index.ts'
import type { ReviewStore } from '../main-branch/review-store.ts'
import { commitsInReview } from '../main-branch/reviews.ts'
import type { Publishing } from './start-publishing.ts'

export type ChangeStoreOptions = {
  /** The root of the studio's clone. */
  cloneRoot: string
  reviews: ReviewStore
  onCurrentMain: Publishing['onCurrentMain']
  /** Returns the name and address of a person for commits. */
  identityOf: (address: string) => Promise<GitPerson>
}

type ChosenChanges = {
  id: string
  summary: string
  /** Change sets that will be on main before this one, in order. */
  earlier: readonly ChangeSet[]
  leftOut: readonly LeftOut[]
  /** The address of the person. */
  person: string
}

/**
 * Stores what is saved, except for changes that are left out or in a review, as a change set on the newest main. `nothing`: no change is
 * left.
 */
export async function storeChanges({ cloneRoot, reviews, onCurrentMain, identityOf }: ChangeStoreOptions, changes: ChosenChanges) {
  const person = await identityOf(changes.person)
  return onCurrentMain(async ({ commit }) => {
    const stored = await storeChangeSet(cloneRoot, { ...changes, person, main: commit, reviews: await commitsInReview(reviews) })
    return stored ? { kind: 'stored' as const, ...stored } : { kind: 'nothing' as const }
  })
}
