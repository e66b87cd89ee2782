import type { Timestamp } from '#src/lib/time.ts'
import type { ChangeSet } from '#src/publishing/git/index.ts'
import type { Schedule } from './schedule-store.ts'

/** A publication that a schedule plans: of its changes at the start, or of the former values at the end. */
export type ScheduleEvent = {
  schedule: Schedule
  kind: 'start' | 'end'
  moment: Timestamp
  changeSet: ChangeSet
}

/** Returns the starts and ends of schedules in the order of their times. Schedules that have failed have no events. */
export function eventsOf(schedules: readonly Schedule[]): ScheduleEvent[] {
  const events = schedules.flatMap((schedule): ScheduleEvent[] => {
    const { state, at, endsAt, baseCommit, headCommit } = schedule
    const start = { schedule, kind: 'start' as const, moment: at, changeSet: { baseCommit, headCommit } }
    const revert = { baseCommit: headCommit, headCommit: baseCommit }
    const end = endsAt === undefined ? [] : [{ schedule, kind: 'end' as const, moment: endsAt, changeSet: revert }]
    return state === 'waiting' ? [start, ...end] : state === 'live' ? end : []
  })
  // At the same moment, older schedules are first. The sort is stable, so the start of a schedule stays before its end.
  return events.toSorted((a, b) => a.moment - b.moment || a.schedule.createdAt - b.schedule.createdAt)
}
