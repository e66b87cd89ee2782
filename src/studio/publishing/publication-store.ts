import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Database, select } from '../../database/index.ts'
import { leftOutChanges } from '../../editor/calls/call-schemas.ts'
import { problemKind, type PublicationProblem } from '../../editor/calls/publication-problem.ts'
import { jsonText } from '../../lib/node/json-text.ts'

/**
 * How far a publication is. `waiting`: not committed yet. `committed`: it has a commit, which is not checked. `built`: it has a release.
 * `pushed`: its commit is the newest of main. `live`: visitors see it, or the host builds it. `proposed`: it is in a review. `failed`: it
 * was given up, and `problem` says why.
 */
const states = ['waiting', 'committed', 'built', 'pushed', 'live', 'proposed', 'failed'] as const

/** States after which no further step follows. */
const finalStates: readonly Publication['state'][] = ['live', 'proposed', 'failed']

export const isFinished = ({ state }: Publication): boolean => finalStates.includes(state)

/** The columns of a problem; null without a problem. A kind that only another release knows is `other`. */
export const problemColumns = { problemKind: problemKind.nullable().catch('other'), detail: z.string().nullable() }

type ProblemColumns = z.output<z.ZodObject<typeof problemColumns>>

/** Returns a row with its problem instead of the columns of the problem. */
export function withProblem<Row extends ProblemColumns>({ problemKind: kind, detail, ...row }: Row) {
  const problem: PublicationProblem | null = kind && { kind, detail: detail ?? '' }
  return { ...row, problem }
}

const publicationSchema = z
  .object({
    id: z.string(),
    at: z.int(),
    person: z.string(),
    summary: z.string(),
    /** The changes that are left out. */
    leftOut: jsonText.pipe(leftOutChanges),
    /** The name of the release to which it rolls back; null for other publications. The column is `restores`. */
    rollbackTo: z.string().nullable(),
    /** The change set that is published. Null if it publishes what is saved, or is a rollback. */
    changeSet: jsonText.pipe(z.object({ from: z.string(), to: z.string() })).nullable(),
    /** Whether it goes to main or to a branch for review. */
    target: z.enum(['main', 'review']),
    state: z.enum(states),
    /** What its steps have made: the branch for review, the commit, and the name of the release. Each is empty before. */
    branch: z.string(),
    commit: z.string(),
    release: z.string(),
    ...problemColumns,
  })
  .transform(withProblem)

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

/** The statements that store null instead of an empty text where a publication has no release to roll back to, change set or problem. */
export const nullablePublicationColumns = [
  `CREATE TABLE new_publications (
    id TEXT PRIMARY KEY, at BIGINT NOT NULL, person TEXT NOT NULL, summary TEXT NOT NULL, left_out TEXT NOT NULL, restores TEXT,
    change_set TEXT, target TEXT NOT NULL, branch TEXT NOT NULL, state TEXT NOT NULL, commit_id TEXT NOT NULL, release TEXT NOT NULL,
    problem TEXT, detail TEXT
  )`,
  `INSERT INTO new_publications
   SELECT id, at, person, summary, left_out, NULLIF(restores, ''), NULLIF(change_set, ''), target, branch, state, commit_id, release,
     NULLIF(problem, ''), NULLIF(detail, '')
   FROM publications`,
  'DROP TABLE publications',
  'ALTER TABLE new_publications RENAME TO publications',
]

const columns = `id, at, person, summary, left_out AS "leftOut", restores AS "rollbackTo", change_set AS "changeSet", target, branch, state,
  commit_id AS "commit", release, problem AS "problemKind", detail`

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
    leftOut = [],
    rollbackTo = null,
    changeSet = null,
    target = 'main',
  }: NewPublication): Promise<Publication> {
    await this.#database.run(
      `INSERT INTO publications (id, at, person, summary, left_out, restores, change_set, target, state, branch, commit_id, release)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'waiting', '', '', '')`,
      [id, at, person, summary, JSON.stringify(leftOut), rollbackTo, changeSet && JSON.stringify(changeSet), target],
    )
    const added = { id, at, person, summary, leftOut, rollbackTo, changeSet, target }
    return { ...added, state: 'waiting', branch: '', commit: '', release: '', problem: null }
  }

  /** Stores a step of a publication. Returns the publication after it. */
  async update(
    publication: Publication,
    step: Partial<Pick<Publication, 'state' | 'commit' | 'branch' | 'release' | 'problem'>>,
  ): Promise<Publication> {
    const updated = { ...publication, ...step }
    const { id, state, commit, branch, release, problem } = updated
    await this.#database.run(
      'UPDATE publications SET state = $2, commit_id = $3, branch = $4, release = $5, problem = $6, detail = $7 WHERE id = $1',
      [id, state, commit, branch, release, problem?.kind ?? null, problem?.detail ?? null],
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
