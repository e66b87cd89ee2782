import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Log } from '#src/lib/node/log.ts'
import { jsonTextSchema, orUndefined, storedEnum } from '#src/lib/node/stored-values.ts'
import type { ChangeSet } from '#src/publishing/git/index.ts'
import { parseReleaseName, type StoredRelease } from '#src/publishing/release/index.ts'
import {
  columnsOf,
  type Database,
  insertRow,
  oneOfNamesCondition,
  select,
  type SqlValue,
  updateRow,
} from '#src/server-lib/database/index.ts'
import { publicationStates } from '#src/studio/protocol/calls/publication-contract.ts'
import { problemKindSchema, type PublicationProblem, publicationProblemSchema } from '#src/studio/protocol/calls/publication-problem.ts'

/** The two database columns that store why a publication or a schedule has failed, or would fail. Both are null without a problem. */
export const problemColumns = {
  problemKind: orUndefined(storedEnum(problemKindSchema.options, 'other')),
  problemDetail: orUndefined(z.string()),
}

type ProblemColumns = z.output<z.ZodObject<typeof problemColumns>>

/** Returns a row of the database with the problem as an object, instead of the two columns of the problem. */
export function withProblem<Row extends ProblemColumns>({ problemKind: kind, problemDetail: detail = '', ...row }: Row) {
  const problem: PublicationProblem | undefined = kind && { kind, detail }
  return { ...row, problem }
}

export const problemRow = (problem: PublicationProblem | undefined) => ({ problemKind: problem?.kind, problemDetail: problem?.detail })

/**
 * The stored list of changes that a publication leaves out. The schema for the input of the call is not used, because its limits may change
 * between versions of the studio.
 */
const leftOutSchema = z.array(z.object({ file: z.string(), path: z.array(z.union([z.string(), z.int(), z.object({ id: z.string() })])) }))

const sharedFields = {
  id: z.string(),
  at: z.int(),
  personId: z.string(),
  summary: z.string(),
  leftOut: leftOutSchema,
  /** The name of the release to which the publication rolls back; undefined for other publications. */
  rollbackTo: z.string().optional(),
  /** The change set that is published. Undefined for a publication of saved changes, and for a rollback. */
  changeSet: z.object({ baseCommit: z.string(), headCommit: z.string() }).optional(),
}

const targetSchema = z.enum(['main', 'review'])

const toMain = { ...sharedFields, target: z.literal('main'), commitId: z.string() }
const forReview = { ...sharedFields, target: z.literal('review'), commitId: z.string(), branch: z.string() }

/** `release` is the name of the release that was built of the commit. */
const built = { release: z.string() }

/** A publication has the properties of its state. `publicationStates` says what the states mean. */
const publicationSchema = z.discriminatedUnion('state', [
  z.object({ ...sharedFields, target: targetSchema, state: z.literal('waiting') }),
  z.discriminatedUnion('target', [
    z.object({ ...toMain, state: z.literal('committed') }),
    z.object({ ...forReview, state: z.literal('committed') }),
  ]),
  z.discriminatedUnion('target', [
    z.object({ ...toMain, ...built, state: z.literal('built') }),
    z.object({ ...forReview, ...built, state: z.literal('built') }),
  ]),
  z.object({ ...toMain, ...built, state: z.literal('pushed') }),
  z.object({ ...toMain, ...built, state: z.literal('live') }),
  z.object({ ...forReview, ...built, state: z.literal('proposed') }),
  z.object({
    ...sharedFields,
    target: targetSchema,
    commitId: z.string().optional(),
    branch: z.string().optional(),
    release: z.string().optional(),
    state: z.literal('failed'),
    problem: publicationProblemSchema,
  }),
])

export type Publication = z.output<typeof publicationSchema>

export type PublicationIn<State extends Publication['state']> = Extract<Publication, { state: State }>

export const isFinished = (publication: Publication): publication is PublicationIn<(typeof finalStates)[number]> =>
  finalStates.some((state) => state === publication.state)

const finalStates = ['live', 'proposed', 'failed'] as const

const storedChangeSetSchema = z
  .object({ from: z.string(), to: z.string() })
  .transform(({ from, to }): ChangeSet => ({ baseCommit: from, headCommit: to }))

const storedChangeSet = ({ baseCommit, headCommit }: ChangeSet): string => JSON.stringify({ from: baseCommit, to: headCommit })

const publicationRowSchema = z.object({
  ...sharedFields,
  leftOut: jsonTextSchema.pipe(leftOutSchema),
  rollbackTo: orUndefined(z.string()),
  changeSet: orUndefined(jsonTextSchema.pipe(storedChangeSetSchema)),
  target: storedEnum(targetSchema.options, 'review'),
  state: storedEnum(publicationStates, 'failed'),
  branch: orUndefined(z.string()),
  commitId: orUndefined(z.string()),
  release: orUndefined(z.string()),
  ...problemColumns,
})

/**
 * A row of the table, as a publication. Columns of values that the state does not have are ignored. A row without a value that its state
 * has is refused.
 */
const storedPublicationSchema = publicationRowSchema
  .transform(withProblem)
  // A state that only another version of the studio knows is read as `failed`, perhaps without a problem.
  .transform(({ problem = { kind: 'other', detail: '' }, ...row }): unknown => ({ ...row, problem }))
  .pipe(publicationSchema)

export type NumberedRelease = Pick<StoredRelease, 'name' | 'number'>

/** Returns the release to which a publication rolls back; undefined if the publication is not a rollback. */
export function releaseOfRollback(publication: Publication | undefined): NumberedRelease | undefined {
  const release = parseReleaseName(publication?.rollbackTo ?? '')
  return release && { name: release.name, number: release.number }
}

type StateColumns = Pick<Publication, 'id' | 'state'> & Partial<Omit<PublicationIn<'failed'>, 'id' | 'state'>>

const storedRowSchema = z.looseObject({ id: z.string() })

type NewPublication = Pick<Publication, 'at' | 'personId' | 'summary'> &
  Partial<Pick<Publication, 'id' | 'leftOut' | 'rollbackTo' | 'changeSet' | 'target'>>

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

  add(publication: NewPublication): Promise<PublicationIn<'waiting'>> {
    return this.#insert(publication)
  }

  /**
   * Returns the publication with an id, after adding it if no row has the id. If this version cannot read the row, returns the publication
   * as failed, because another version has begun it, and its progress is unknown.
   */
  async findOrAdd(publication: NewPublication & { id: string }): Promise<Publication> {
    const added = await this.#insert(publication, 'ON CONFLICT (id) DO NOTHING')
    const problem = { kind: 'other', detail: 'Another version of the studio has begun this publication.' } as const
    return (await this.find(publication.id)) ?? { ...added, state: 'failed', problem }
  }

  async #insert(
    { id = randomUUID(), at, personId, summary, leftOut = [], rollbackTo, changeSet, target = 'main' }: NewPublication,
    conflict?: string,
  ): Promise<PublicationIn<'waiting'>> {
    const shared = { id, at, personId, summary, rollbackTo, target, state: 'waiting' as const }
    const stored = { leftOut: JSON.stringify(leftOut), changeSet: changeSet && storedChangeSet(changeSet) }
    await insertRow(this.#database.sql, 'publications', { ...shared, ...stored }, conflict)
    return { ...shared, leftOut, changeSet }
  }

  /** Stores the state of a publication, and the properties that this state has. Returns the publication without any other properties. */
  async update(publication: Publication): Promise<Publication> {
    const updated = publicationSchema.parse(publication)
    const { id, state, commitId, branch, release, problem }: StateColumns = updated
    await updateRow(this.#database.sql, 'publications', id, { state, commitId, branch, release, ...problemRow(problem) })
    return updated
  }

  async find(id: string): Promise<Publication | undefined> {
    return (await this.#select('WHERE id = $1', [id]))[0]
  }

  listNewest(count: number): Promise<Publication[]> {
    return this.#select('ORDER BY at DESC LIMIT $1', [count])
  }

  /**
   * Returns the publications that have a release, by the name of the release. If several have the same release, returns the newest of them.
   */
  async listByRelease(): Promise<Map<string, Publication>> {
    const publications = await this.#select('WHERE release IS NOT NULL ORDER BY at')
    return new Map(publications.flatMap((each) => ('release' in each && each.release !== undefined ? [[each.release, each]] : [])))
  }

  /** Returns the unfinished publications, the oldest first. */
  async listUnfinished(): Promise<Publication[]> {
    const publications = await this.#select(`WHERE NOT ${oneOfNamesCondition('state', finalStates)} ORDER BY at`)
    // A state that only another version of the studio knows is read as `failed`, which is final.
    return publications.filter((publication) => !isFinished(publication))
  }

  async #select(clauses: string, values: readonly SqlValue[] = []): Promise<Publication[]> {
    const statement = `SELECT ${columnsOf(publicationRowSchema)} FROM publications ${clauses}`
    const rows = await select(this.#database.sql, storedRowSchema, statement, values)
    return rows.flatMap((row) => {
      const { data, error } = storedPublicationSchema.safeParse(row)
      if (data) return [data]
      if (!this.#unreadable.has(row.id))
        this.#log?.error('unreadable publication left out', { id: row.id, problem: z.prettifyError(error) })
      this.#unreadable.add(row.id)
      return []
    })
  }
}
