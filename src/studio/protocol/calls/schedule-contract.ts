import { z } from 'zod'
import { type CallSetOf, editorIdSchema, summarySchema } from '#src/editor/protocol/calls/index.ts'
import type { Timestamp } from '#src/lib/time.ts'
import type { FailedGit, FileDifference } from '#src/publishing/git/index.ts'
import type { OpenScheduleState } from '#src/studio/protocol/schedule-states.ts'
import { leftOutChangesSchema } from './publication-contract.ts'
import type { PublicationProblem } from './publication-problem.ts'

/** A local time in the time zone of the site, such as 2030-05-09T10:00. */
const localTimeSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
  .refine((time) => !Number.isNaN(Date.parse(`${time}Z`)))

export const scheduleSchemas = {
  /** Returns the schedules that have a further step, or that have failed. */
  schedules: z.strictObject({}),
  /** Schedules the saved changes, except the changes in `leftOut`. The former values return at `endsAt`. */
  schedule: z.strictObject({
    summary: summarySchema,
    leftOut: leftOutChangesSchema,
    at: localTimeSchema,
    endsAt: localTimeSchema.optional(),
  }),
  /** Changes the times of a schedule that has not gone live. */
  changeSchedule: z.strictObject({ id: editorIdSchema, at: localTimeSchema, endsAt: localTimeSchema.optional() }),
  /** Cancels a schedule. If its changes are live already, they stay live. */
  cancelSchedule: z.strictObject({ id: editorIdSchema }),
}

/** Changes that go live at a time, and optionally end at a later time. */
export type ScheduleSummary = {
  id: string
  person: string
  summary: string
  at: Timestamp
  endsAt: Timestamp | undefined
  state: OpenScheduleState
  /** Why the next step has failed, or would fail now. */
  problem: PublicationProblem | undefined
  changes: FileDifference[]
}

export type Schedules = {
  timeZone: string
  /** Present time in this time zone, such as 2030-05-09T10:00. */
  now: string
  schedules: ScheduleSummary[]
}

/**
 * Outcome of a change of the schedules.
 *
 * - `past`: the start is in the past.
 * - `unordered`: the end is not after the start.
 * - `nothing`: no change is left to schedule.
 * - `missing`: the schedule has ended or was cancelled meanwhile, or has gone live, so that its times cannot be changed.
 */
export type ScheduleOutcome = { kind: 'scheduled' | 'cancelled' | 'past' | 'unordered' | 'nothing' | 'missing' } | FailedGit

export type ScheduleCalls = CallSetOf<
  typeof scheduleSchemas,
  {
    schedules: Schedules
    schedule: ScheduleOutcome
    changeSchedule: ScheduleOutcome
    cancelSchedule: ScheduleOutcome
  }
>
