import { z } from 'zod'
import { optionalTextSchema, storedEnum } from '#src/lib/node/stored-values.ts'
import { columnsOf, type Database, insertRow, select, type SqlValue } from '#src/server-lib/database/index.ts'

const reviewSchema = z.object({
  branch: z.string(),
  /** Time of the last publication on the branch. */
  at: z.int(),
  personId: z.string(),
  summary: z.string(),
  /** URL of the review's page at the git host; undefined if the host is not known. */
  url: optionalTextSchema,
  /** The newest commit that the studio has pushed to the branch. */
  commitId: z.string(),
  /** The newest commit of the branch when it was fetched last. A reviewer may have pushed it. */
  tip: z.string(),
  state: storedEnum(['waiting', 'merged', 'closed'], 'closed'),
})

/** A review as stored: the branch of a person, with its state and its newest commit at the last fetch. */
export type StoredReview = z.output<typeof reviewSchema>

export class ReviewStore {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * Stores a new review, or a further publication on the branch of a stored review. The URL and the summary of a stored review stay.
   * Idempotent.
   */
  async put({ branch, at, personId, summary, url = '', commitId }: Omit<StoredReview, 'state' | 'tip'>): Promise<void> {
    await insertRow(
      this.#database.sql,
      'reviews',
      { branch, at, personId, summary, url, commitId, tip: commitId, state: 'waiting' },
      'ON CONFLICT (branch) DO UPDATE SET at = excluded.at, commit_id = excluded.commit_id, tip = excluded.tip, state = excluded.state',
    )
  }

  /** Stores the fetched state and newest commit of a branch, unless the studio has pushed another commit to it after the fetch began. */
  async update({ branch, commitId, tip, state }: StoredReview): Promise<void> {
    await this.#database.sql('UPDATE reviews SET tip = $3, state = $4 WHERE branch = $1 AND commit_id = $2', [branch, commitId, tip, state])
  }

  listNewest(count: number): Promise<StoredReview[]> {
    return this.#select('ORDER BY at DESC LIMIT $1', [count])
  }

  /** Returns the waiting reviews, the oldest first. */
  listWaiting(): Promise<StoredReview[]> {
    return this.#select(`WHERE state = 'waiting' ORDER BY at`)
  }

  #select(clauses: string, values: readonly SqlValue[] = []): Promise<StoredReview[]> {
    return select(this.#database.sql, reviewSchema, `SELECT ${columnsOf(reviewSchema)} FROM reviews ${clauses}`, values)
  }
}
