import { type ChangeSet, type LeftOut, storeChangeSet } from '#src/publishing/git/index.ts'
import type { MainFollower } from '#src/studio/main-branch/main-follower.ts'
import type { ReviewStore } from '#src/studio/main-branch/review-store.ts'
import { listCommitsInReview } from '#src/studio/main-branch/reviews.ts'
import { findIdentity, type StudioPeople } from '#src/studio/runtime/people.ts'
import type { StudioDependencies } from '#src/studio/runtime/studio-dependencies.ts'

export type ChangeStoreDependencies = Pick<StudioDependencies, 'cloneRoot'> & {
  reviews: ReviewStore
  follower: Pick<MainFollower, 'onCurrentMain'>
  people: Pick<StudioPeople, 'find'>
}

type ChosenChanges = {
  id: string
  summary: string
  /** Change sets that will be on main before the new change set, in order. */
  earlier: readonly ChangeSet[]
  leftOut: readonly LeftOut[]
  /** E-mail address of the person who schedules or previews the changes. This person is the author of the change set. */
  personId: string
}

/**
 * Stores the saved changes, except those that are left out or in a review, as a change set on the newest main. Returns `nothing` if no
 * change remains.
 */
export async function storeChanges({ cloneRoot, reviews, follower, people }: ChangeStoreDependencies, changes: ChosenChanges) {
  const person = await findIdentity(people, changes.personId)
  return follower.onCurrentMain(async ({ commit }) => {
    const stored = await storeChangeSet(cloneRoot, { ...changes, person, main: commit, reviews: await listCommitsInReview(reviews) })
    return stored ? { kind: 'stored' as const, ...stored } : { kind: 'nothing' as const }
  })
}
