import type { CallApi } from '#src/editor/protocol/calls/index.ts'
import type { Timestamp } from '#src/lib/time.ts'
import { localTimeAt, momentOf } from '#src/lib/zoned-time.ts'
import type { ScheduleCalls, ScheduleSummary } from '#src/studio/protocol/calls/schedule-contract.ts'
import { isOpenSchedule, isScheduleOut } from '#src/studio/protocol/schedule-states.ts'
import { type ChangeStoreDependencies, storeChanges } from '#src/studio/publications/store-changes.ts'
import { findIdentity } from '#src/studio/runtime/people.ts'
import { eventsOf } from './schedule-events.ts'
import type { OpenSchedule, Schedule, ScheduleStore } from './schedule-store.ts'
import type { Scheduler } from './scheduler.ts'

type ScheduleCallDependencies = ChangeStoreDependencies & {
  schedules: ScheduleStore
  scheduler: Scheduler
  timeZone: () => string
  /** Called after a call has changed a schedule, while no step of a schedule is running. */
  onChange: (schedule: Schedule) => Promise<void>
  now: () => Timestamp
}

/** Returns the calls about schedules. The routes of the studio check the role of the person before each call. */
export function scheduleCalls(dependencies: ScheduleCallDependencies): CallApi<ScheduleCalls> {
  const { schedules, scheduler, people, timeZone, onChange, now } = dependencies
  /** Returns the times in milliseconds since 1970, or why they are refused. */
  const momentsOf = (at: string, endsAt: string | undefined) => {
    const moments = { at: momentOf(at, timeZone()), endsAt: endsAt === undefined ? undefined : momentOf(endsAt, timeZone()) }
    if (moments.at <= now()) return { kind: 'past' as const }
    const isOrdered = moments.endsAt === undefined || moments.endsAt > moments.at
    return isOrdered ? { kind: 'ordered' as const, moments } : { kind: 'unordered' as const }
  }
  return {
    schedules: async () => {
      const open = await schedules.listOpen()
      const summaries = await Promise.all(open.map(async (each) => scheduleSummary(each, (await findIdentity(people, each.personId)).name)))
      return { timeZone: timeZone(), now: localTimeAt(now(), timeZone()), schedules: summaries }
    },
    schedule: async ({ summary, leftOut, at, endsAt }, personId) => {
      const times = momentsOf(at, endsAt)
      if (times.kind !== 'ordered') return times
      const { moments } = times
      return scheduler.changeSchedules(async () => {
        const id = schedules.newId()
        const before = eventsOf(await schedules.listOpen()).filter(({ moment }) => moment < moments.at)
        const earlier = before.map(({ changeSet }) => changeSet)
        const stored = await storeChanges(dependencies, { id, personId, summary, leftOut, earlier })
        if (stored.kind !== 'stored') return stored
        const { changes } = stored.changes
        const added = { ...moments, ...stored.changeSet, id, createdAt: now(), personId, summary, changes }
        await onChange(await schedules.add(added))
        return { kind: 'scheduled' }
      })
    },
    changeSchedule: ({ id, at, endsAt }) => {
      const times = momentsOf(at, endsAt)
      if (times.kind !== 'ordered') return Promise.resolve(times)
      return scheduler.changeSchedules(async () => {
        const schedule = await schedules.find(id)
        if (schedule?.state !== 'waiting' && schedule?.state !== 'failed') return { kind: 'missing' }
        await onChange(await schedules.update(schedule, { ...times.moments, state: 'waiting', problem: undefined }))
        return { kind: 'scheduled' }
      })
    },
    cancelSchedule: ({ id }) =>
      scheduler.changeSchedules(async () => {
        const schedule = await schedules.find(id)
        if (!schedule || !isOpenSchedule(schedule)) return { kind: 'missing' }
        const step = isScheduleOut(schedule) ? ({ state: 'live', endsAt: undefined } as const) : ({ state: 'cancelled' } as const)
        await onChange(await schedules.update(schedule, { ...step, problem: undefined }))
        return { kind: 'cancelled' }
      }),
  }
}

const scheduleSummary = ({ id, summary, at, endsAt, state, problem, changes }: OpenSchedule, person: string): ScheduleSummary => {
  return { id, person, summary, at, endsAt, state, problem, changes }
}
