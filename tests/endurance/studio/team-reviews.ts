import { mergeWords } from './merge-words.ts'
import type { TeamCommits } from './team-commits.ts'
import type { Words } from './team-texts.ts'

type TeamReview = {
  branch: string
  person: string
  /** The last commit that the studio has pushed to the branch. */
  commit: string
  /** The newest commit of the branch that the studio has fetched. A reviewer may have made it. */
  tip: string
  /** The words of the last commit that the branch and main have in common; undefined if they have none. */
  fork: Words | undefined
}

/** The waiting reviews, as the studio last fetched them. */
export class TeamReviews {
  readonly #commits: TeamCommits
  #waiting: TeamReview[] = []
  #main: string

  constructor(commits: TeamCommits) {
    this.#commits = commits
    this.#main = commits.main()
  }

  get waiting(): Pick<TeamReview, 'branch' | 'commit' | 'tip'>[] {
    return this.#waiting.map(({ branch, commit, tip }) => ({ branch, commit, tip }))
  }

  /** True if no review waits, or if main has not moved since `decide` computed the `fork` of the waiting reviews. */
  get isCurrent(): boolean {
    return this.#waiting.length === 0 || this.#commits.main() === this.#main
  }

  /** Fetches main and the branches. Merged and deleted reviews no longer wait. Returns the merged reviews as they were before the fetch. */
  decide(): TeamReview[] {
    const before = this.#waiting
    const merged: TeamReview[] = []
    this.#waiting = before.flatMap((review) => {
      const fetched = this.#commits.tipOf(review.branch)
      const tip = fetched ?? review.tip
      if ([...new Set([review.commit, tip])].some((commit) => this.#commits.isMerged(commit))) {
        merged.push(review)
        return []
      }
      return fetched === undefined ? [] : [{ ...review, tip, fork: this.#forkOf(review.commit) }]
    })
    this.#main = this.#commits.main()
    return merged
  }

  addTo(words: Words, reviews: readonly TeamReview[] = this.#waiting): Words {
    return reviews.reduce<Words>((theirs, { commit, fork: base }) => {
      return base ? mergeWords({ base, theirs, ours: this.#commits.wordsOf(commit) }).words : theirs
    }, words)
  }

  wordsOf(person: string): Words | undefined {
    const review = this.#waiting.find((each) => each.person === person)
    return review && this.#commits.wordsOf(review.tip)
  }

  /** Records that the studio has pushed a review of this person to a branch. */
  put(branch: string, person: string): void {
    const commit = this.#commits.tipOf(branch)
    if (commit === undefined) throw new Error(`The remote does not have the branch ${branch}.`)
    const others = this.#waiting.filter((review) => review.branch !== branch)
    this.#waiting = [...others, { branch, person, commit, tip: commit, fork: this.#forkOf(commit) }]
  }

  #forkOf(commit: string): Words | undefined {
    const fork = this.#commits.forkOf(commit)
    return fork === undefined ? undefined : this.#commits.wordsOf(fork)
  }
}
