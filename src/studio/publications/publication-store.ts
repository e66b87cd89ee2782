import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Log } from '#src/lib/node/log/log.ts'
import { jsonTextSchema, storedEnum } from '#src/lib/node/stored-values.ts'
import type { ChangeSet } from '#src/publishing/git/index.ts'
import { parseReleaseName, type StoredRelease } from '#src/publishing/release/index.ts'
import { type Database, insertRow, select, type SqlValue } from '#src/server-lib/database/index.ts'
import { publicationStates } from './publication-contract.ts'
import { problemKindSchema, type PublicationProblem } from './publication-problem.ts'

const finalStates: readonly Publication['state'][] = ['live', 'proposed', 'failed']

export const isFinished = ({ state }: Publication): boolean => finalStates.includes(state)

/** The two database columns that store why a publication or a schedule has failed, or would fail. Both are null if it has no problem. */
export const problemColumns = { problemKind: storedEnum(problemKindSchema.options, 'other').nullable(), detail: z.string().nullable() }

type ProblemColumns = z.output<z.ZodObject<typeof problemColumns>>

/** Returns a row of the database with the problem as an object, instead of the two columns of the problem. */
export function withProblem<Row extends ProblemColumns>({ problemKind: kind, detail, ...row }: Row) {
  const problem: PublicationProblem | null = kind && { kind, detail: detail ?? '' }
  return { ...row, problem }
}

/**
 * The stored list of changes that a publication leaves out. The schema for the input of the call is not used, because its limits may change
 * between versions of the studio.
 */
const leftOutSchema = z.array(z.object({ file: z.string(), path: z.array(z.union([z.string(), z.int(), z.object({ id: z.string() })])) }))

const storedChangeSetSchema = z
  .object({ from: z.string(), to: z.string() })
  .transform(({ from, to }): ChangeSet => ({ baseCommit: from, headCommit: to }))

const storedChangeSet = ({ baseCommit, headCommit }: ChangeSet): string => JSON.stringify({ from: baseCommit, to: headCommit })

const publicationSchema = z
  .object({
    id: z.string(),
    at: z.int(),
    personId: z.string(),
    summary: z.string(),
    leftOut: jsonTextSchema.pipe(leftOutSchema),
    /** The name of the release to which the publication rolls back; null for other publications. */
    rollbackTo: z.string().nullable(),
    /** The change set that is published. Null for a publication of saved changes, and for a rollback. */
    changeSet: jsonTextSchema.pipe(storedChangeSetSchema).nullable(),
    /** Whether the publication goes to main or to a branch for review. */
    target: storedEnum(['main', 'review'], 'review'),
    state: storedEnum(publicationStates, 'failed'),
    /** The branch for review. Empty for a publication to main, and until the commit is made. */
    branch: z.string(),
    /** The id of the commit. Empty until the commit is made. */
    commit: z.string(),
    /** The name of the release. Empty until the commit is built. */
    release: z.string(),
    ...problemColumns,
  })
  .transform(withProblem)

export type Publication = z.output<typeof publicationSchema>

export type NumberedRelease = Pick<StoredRelease, 'name' | 'number'>

/** Returns the release to which a publication rolls back; undefined if it publishes new content. */
export function releaseOfRollback(publication: Publication | undefined): NumberedRelease | undefined {
  const release = parseReleaseName(publication?.rollbackTo ?? '')
  return release && { name: release.name, number: release.number }
}

const columns = `id, at, person AS "personId", summary, left_out AS "leftOut", rollback_to AS "rollbackTo", change_set AS "changeSet", target, branch, state,
  commit_id AS "commit", release, problem AS "problemKind", detail`

const storedRowSchema = z.looseObject({ id: z.string() })

type NewPublication = Pick<Publication, 'at' | 'personId' | 'summary'> &
  Partial<Pick<Publication, 'id' | 'leftOut' | 'rollbackTo' | 'changeSet' | 'target'>>

export type PublicationStep = Partial<Pick<Publication, 'state' | 'commit' | 'branch' | 'release' | 'problem'>>

/**
 * Stores the publications of the studio in its database. Each step is stored before the next is taken, so that a killed studio can
 * continue. Rows that another version of the studio has written and this version cannot read are left out, and logged once.
 */
export class PublicationStore {
  readonly #database: Database
  readonly #log: Pick<Log, 'error'> | undefined
  readonly #unreadable = new Set<string>()

  constructor(database: Database, log?: Pick<Log, 'error'>) {
    this.#database = database
    this.#log = log
  }

  async add({
    id = randomUUID(),
    at,
    personId,
    summary,
    leftOut = [],
    rollbackTo = null,
    changeSet = null,
    target = 'main',
  }: NewPublication): Promise<Publication> {
    const shared = { id, at, summary, target, state: 'waiting' as const, branch: '', release: '' }
    const stored = {
      person: personId,
      left_out: JSON.stringify(leftOut),
      rollback_to: rollbackTo,
      change_set: changeSet && storedChangeSet(changeSet),
    }
    await insertRow(this.#database.sql, 'publications', { ...shared, ...stored, commit_id: '' })
    return { ...shared, personId, leftOut, rollbackTo, changeSet, commit: '', problem: null }
  }

  async update(publication: Publication, step: PublicationStep): Promise<Publication> {
    const updated = { ...publication, ...step }
    const { id, state, commit, branch, release, problem } = updated
    await this.#database.sql(
      'UPDATE publications SET state = $2, commit_id = $3, branch = $4, release = $5, problem = $6, detail = $7 WHERE id = $1',
      [id, state, commit, branch, release, problem?.kind ?? null, problem?.detail ?? null],
    )
    return updated
  }

  async find(id: string): Promise<Publication | undefined> {
    return (await this.#select('WHERE id = $1', [id]))[0]
  }

  newest(count: number): Promise<Publication[]> {
    return this.#select(`ORDER BY at DESC LIMIT ${count}`)
  }

  /** Returns the publications that have a release, the oldest first. */
  ofReleases(): Promise<Publication[]> {
    return this.#select(`WHERE release <> '' ORDER BY at`)
  }

  /** Returns the publications that were interrupted, the oldest first. */
  async unfinished(): Promise<Publication[]> {
    const publications = await this.#select(`WHERE state NOT IN (${finalStates.map((state) => `'${state}'`).join(', ')}) ORDER BY at`)
    // A state that only another version of the studio knows is read as `failed`, which is final.
    return publications.filter((publication) => !isFinished(publication))
  }

  async #select(clauses: string, values: readonly SqlValue[] = []): Promise<Publication[]> {
    const rows = await select(this.#database.sql, storedRowSchema, `SELECT ${columns} FROM publications ${clauses}`, values)
    return rows.flatMap((row) => {
      const { data, error } = publicationSchema.safeParse(row)
      if (data) return [data]
      if (!this.#unreadable.has(row.id))
        this.#log?.error('unreadable publication left out', { id: row.id, problem: z.prettifyError(error) })
      this.#unreadable.add(row.id)
      return []
    })
  }
}
