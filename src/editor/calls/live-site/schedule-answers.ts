import type { FailedGit, FileDifference } from '#src/publishing/git/index.ts'
import type { OpenScheduleState } from '../../protocol/schedule-states.ts'
import type { PublicationProblem } from './publication-problem.ts'

/**
 * Changes that go live at a time, in milliseconds since 1970, and optionally end at another. `problem` says why the next
 * step has failed, or would fail now.
 */
export type ScheduleSummary = {
  id: string
  person: string
  summary: string
  at: number
  endsAt: number | null
  state: OpenScheduleState
  problem: PublicationProblem | null
  changes: FileDifference[]
}

/** `timeZone` is that of the site. `now` is the local time there. */
export type Schedules = { timeZone: string; now: string; schedules: ScheduleSummary[] }

/**
 * Outcome of a change of the schedules. `past` and `unordered`: the time is over, or the end is before it. `nothing`: no change is left.
 * `missing`: the schedule has gone live, has ended, or was cancelled meanwhile.
 */
export type ScheduleOutcome = { kind: 'scheduled' | 'cancelled' | 'past' | 'unordered' | 'nothing' | 'missing' | 'unsupported' } | FailedGit
