import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { jsonTextSchema, orUndefined, storedEnum } from '#src/lib/node/stored-values.ts'
import { fileDifferenceSchema } from '#src/publishing/git/index.ts'
import { columnsOf, type Database, insertRow, oneOfNamesCondition, select, updateRow } from '#src/server-lib/database/index.ts'
import { openScheduleStates } from '#src/studio/protocol/schedule-states.ts'
import { problemColumns, problemRow, withProblem } from '#src/studio/publications/publication-store.ts'

/** The states of a schedule. The changes of a schedule that is `live` and has no `endsAt` stay live. */
const states = [...openScheduleStates, 'ended', 'cancelled'] as const

const scheduleRowSchema = z.object({
  id: z.string(),
  createdAt: z.int(),
  personId: z.string(),
  summary: z.string(),
  at: z.int(),
  endsAt: orUndefined(z.int()),
  baseCommit: z.string(),
  headCommit: z.string(),
  /** The changed values, for the list of the editor. Empty if another version of the studio has stored them in another form. */
  changes: jsonTextSchema.pipe(z.array(fileDifferenceSchema)).catch([]),
  state: storedEnum(states, 'cancelled'),
  /** Why the next step of the schedule has failed, or would fail now. */
  ...problemColumns,
  /** The id of the publication that takes the next step of the schedule. Undefined if this publication has not begun. */
  publication: orUndefined(z.string()),
})

const scheduleSchema = scheduleRowSchema.transform(withProblem)

export type Schedule = z.output<typeof scheduleSchema>

/** A schedule that has a further step, or that has failed, so that a person must act. */
const openScheduleSchema = scheduleRowSchema.extend({ state: z.enum(openScheduleStates) }).transform(withProblem)

export type OpenSchedule = z.output<typeof openScheduleSchema>

const selected = `SELECT ${columnsOf(scheduleRowSchema)} FROM schedules`

type NewSchedule = Pick<Schedule, 'id' | 'createdAt' | 'personId' | 'summary' | 'at' | 'endsAt' | 'baseCommit' | 'headCommit' | 'changes'>

export class ScheduleStore {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  newId(): string {
    return randomUUID()
  }

  async add(schedule: NewSchedule): Promise<Schedule> {
    const { id, createdAt, personId, summary, at, endsAt, baseCommit, headCommit } = schedule
    const row = { id, createdAt, personId, summary, at, endsAt, baseCommit, headCommit, state: 'waiting' }
    await insertRow(this.#database.sql, 'schedules', { ...row, changes: JSON.stringify(schedule.changes) })
    return { ...schedule, state: 'waiting', problem: undefined, publication: undefined }
  }

  async update(
    schedule: Schedule,
    step: Partial<Pick<Schedule, 'at' | 'endsAt' | 'state' | 'problem' | 'publication'>>,
  ): Promise<Schedule> {
    const updated = { ...schedule, ...step }
    const { id, at, endsAt, state, problem, publication } = updated
    await updateRow(this.#database.sql, 'schedules', id, { at, endsAt, state, publication, ...problemRow(problem) })
    return updated
  }

  async find(id: string): Promise<Schedule | undefined> {
    return (await select(this.#database.sql, scheduleSchema, `${selected} WHERE id = $1`, [id]))[0]
  }

  listOpen(): Promise<OpenSchedule[]> {
    const condition = `${oneOfNamesCondition('state', openScheduleStates)} AND (state <> 'live' OR ends_at IS NOT NULL)`
    return select(this.#database.sql, openScheduleSchema, `${selected} WHERE ${condition} ORDER BY at, created_at`)
  }
}
