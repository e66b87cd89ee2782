import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Database, select } from '../../database/index.ts'

/**
 * How far a publication is. `waiting`: not committed yet. `committed`: it has a commit, which is not checked. `built`: it has a release.
 * `pushed`: its commit is the newest of main. `live`: visitors see it, or the host builds it. `proposed`: it is in a review. `failed`: it
 * was given up, and `problem` says why: the kind of a `BuildFailure` or `ServeFailure`, or the reason of a failed git command. `detail` is
 * for developers, in English.
 */
const states = ['waiting', 'committed', 'built', 'pushed', 'live', 'proposed', 'failed'] as const

/** States after which no further step follows. */
const finalStates: readonly Publication['state'][] = ['live', 'proposed', 'failed']

export const isFinished = ({ state }: Publication): boolean => finalStates.includes(state)

const publicationSchema = z.object({
  id: z.string(),
  at: z.int(),
  person: z.string(),
  summary: z.string(),
  /** JSON of the changes that are left out. */
  leftOut: z.string(),
  /** The name of the release to which it rolls back; empty for other publications. The column is `restores`. */
  rollbackTo: z.string(),
  /** JSON of the change set that is published. Empty if it publishes what is saved, or is a rollback. */
  changeSet: z.string(),
  /** Whether it goes to main or to a branch for review. */
  target: z.enum(['main', 'review']),
  /** The branch for review, once it has a commit. */
  branch: z.string(),
  state: z.enum(states),
  commit: z.string(),
  release: z.string(),
  problem: z.string(),
  detail: z.string(),
})

export type Publication = z.output<typeof publicationSchema>

/** The statement that creates the table of publications. */
export const publicationsTable = `CREATE TABLE publications (
  id TEXT PRIMARY KEY, at BIGINT NOT NULL, person TEXT NOT NULL, summary TEXT NOT NULL, left_out TEXT NOT NULL, restores TEXT NOT NULL,
  state TEXT NOT NULL, commit_id TEXT NOT NULL, release TEXT NOT NULL, problem TEXT NOT NULL, detail TEXT NOT NULL
)`

/** The statement that adds the change set of a publication. */
export const changeSetColumn = `ALTER TABLE publications ADD COLUMN change_set TEXT NOT NULL DEFAULT ''`

/** The statements that add branches for review to the table. */
export const targetColumns = [
  `ALTER TABLE publications ADD COLUMN target TEXT NOT NULL DEFAULT 'main'`,
  `ALTER TABLE publications ADD COLUMN branch TEXT NOT NULL DEFAULT ''`,
]

const columns = `id, at, person, summary, left_out AS "leftOut", restores AS "rollbackTo", change_set AS "changeSet", target, branch, state,
  commit_id AS "commit", release, problem, detail`

type NewPublication = Pick<Publication, 'at' | 'person' | 'summary'> &
  Partial<Pick<Publication, 'id' | 'leftOut' | 'rollbackTo' | 'changeSet' | 'target'>>

/** The publications of the studio in its database. Each step is stored before the next is taken, so that a killed studio can continue. */
export class PublicationStore {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async add({
    id = randomUUID(),
    at,
    person,
    summary,
    leftOut = '[]',
    rollbackTo = '',
    changeSet = '',
    target = 'main',
  }: NewPublication): Promise<Publication> {
    await this.#database.run(
      `INSERT INTO publications (id, at, person, summary, left_out, restores, change_set, target, state, commit_id, release, problem, detail)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'waiting', '', '', '', '')`,
      [id, at, person, summary, leftOut, rollbackTo, changeSet, target],
    )
    return {
      ...{ id, at, person, summary, leftOut, rollbackTo, changeSet, target, branch: '' },
      state: 'waiting',
      commit: '',
      release: '',
      problem: '',
      detail: '',
    }
  }

  /** Stores a step of a publication. Returns the publication after it. */
  async update(
    publication: Publication,
    step: Partial<Pick<Publication, 'state' | 'commit' | 'branch' | 'release' | 'problem' | 'detail'>>,
  ): Promise<Publication> {
    const updated = { ...publication, ...step }
    const { id, state, commit, branch, release, problem, detail } = updated
    await this.#database.run(
      'UPDATE publications SET state = $2, commit_id = $3, branch = $4, release = $5, problem = $6, detail = $7 WHERE id = $1',
      [id, state, commit, branch, release, problem, detail],
    )
    return updated
  }

  async find(id: string): Promise<Publication | undefined> {
    return (await select(this.#database.run, publicationSchema, `SELECT ${columns} FROM publications WHERE id = $1`, [id]))[0]
  }

  /** Returns the newest publications, the newest first. */
  newest(count: number): Promise<Publication[]> {
    return select(this.#database.run, publicationSchema, `SELECT ${columns} FROM publications ORDER BY at DESC LIMIT ${count}`)
  }

  /** Returns the publications that have a release, the oldest first. */
  ofReleases(): Promise<Publication[]> {
    return select(this.#database.run, publicationSchema, `SELECT ${columns} FROM publications WHERE release <> '' ORDER BY at`)
  }

  /** Returns the publications that were interrupted, the oldest first. */
  unfinished(): Promise<Publication[]> {
    const condition = `state NOT IN (${finalStates.map((state) => `'${state}'`).join(', ')})`
    return select(this.#database.run, publicationSchema, `SELECT ${columns} FROM publications WHERE ${condition} ORDER BY at`)
  }
}
