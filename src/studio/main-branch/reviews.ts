import { localDay, type Timestamp } from '#src/lib/time.ts'
import { findReviewBranch, findReviewState, type Main, reviewTip } from '#src/publishing/git/index.ts'
import type { ReviewStore, StoredReview } from './review-store.ts'

type ReviewBase = {
  parent: string
  branch: string
}

type NewReview = { personId: string; summary: string; at: Timestamp; main: Main; branches: Iterable<string> }

/** Returns the commits of the waiting reviews. The changes of these commits are in the files of the studio, and are not published again. */
export const listCommitsInReview = async (store: ReviewStore): Promise<string[]> =>
  (await store.listWaiting()).map(({ commitId }) => commitId)

/**
 * Returns the branch and the parent of the next commit for review. If the person has a waiting review, both are those of the review.
 * Otherwise the branch is new and its parent is the newest main. `branches` are the existing branches of the remote.
 */
export async function reviewBase(cloneRoot: string, store: ReviewStore, publication: NewReview): Promise<ReviewBase> {
  const { personId, summary, at, main, branches } = publication
  const waiting = (await store.listWaiting()).findLast((review) => review.personId === personId)
  if (waiting) return { branch: waiting.branch, parent: (await reviewTip(cloneRoot, waiting.branch, main.remote)) ?? waiting.commitId }
  return { branch: await findReviewBranch(cloneRoot, { summary, day: localDay(new Date(at)), branches }), parent: main.commit }
}

/**
 * Compares the stored waiting reviews with the branches that were fetched last. Returns the reviews that now have another state or another
 * newest commit. A review is merged if main has the changes of the studio, or those of the newest commit that was fetched before the branch
 * was deleted.
 */
export async function changedReviews(cloneRoot: string, store: ReviewStore, main: Main): Promise<StoredReview[]> {
  const reviews = await store.listWaiting()
  const current = reviews.map(async (review): Promise<StoredReview> => {
    const { branch } = review
    const tip = (await reviewTip(cloneRoot, branch, main.remote)) ?? review.tip
    const states = await Promise.all(
      [...new Set([review.commitId, tip])].map((commit) => findReviewState(cloneRoot, { commit, branch, isSent: true }, main)),
    )
    return { ...review, tip, state: states.find((state) => state === 'merged') ?? states[0] ?? review.state }
  })
  const changed = await Promise.all(current)
  return changed.filter(({ tip, state }, index) => tip !== reviews[index]?.tip || state !== reviews[index].state)
}
