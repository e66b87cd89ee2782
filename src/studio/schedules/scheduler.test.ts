import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { day, hour, minute } from '#src/lib/time.ts'
import type { Database } from '#src/server-lib/database/index.ts'
import { openStudioDatabase } from '#src/studio/database/studio-schema.ts'
import type { PublicationIn } from '#src/studio/publications/publication-store.ts'
import { ScheduleStore } from './schedule-store.ts'
import { Scheduler } from './scheduler.ts'

const begin = Date.parse('2030-05-09T10:00Z')

let folder: string
let database: Database
let schedules: ScheduleStore
let scheduler: Scheduler
/** The change sets that the scheduler has published, in order: the summary, and the commits before and after the change. */
let published: string[]
let outcome: { state: 'committed' | 'live' } | Pick<PublicationIn<'failed'>, 'state' | 'problem'>
let steps: string[]

beforeEach(async () => {
  vi.useFakeTimers({ now: begin, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  folder = mkdtempSync(join(tmpdir(), 'scheduler-'))
  database = await openStudioDatabase(folder)
  schedules = new ScheduleStore(database)
  published = []
  steps = []
  outcome = { state: 'live' }
  scheduler = newScheduler()
})
afterEach(async () => {
  await scheduler.stop()
  await database.close()
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

const newScheduler = () =>
  new Scheduler({
    schedules,
    publisher: {
      publishChangeSet({ id, personId, summary, changeSet: { baseCommit, headCommit } }) {
        published.push(`${summary} ${baseCommit}..${headCommit}`)
        const made = { target: 'main' as const, leftOut: [], commitId: '', release: '' }
        return Promise.resolve({ id, personId, summary, at: Date.now(), ...made, ...outcome })
      },
    },
    summaryOfEnd: ({ summary }) => Promise.resolve(`${summary} has ended`),
    onStep: ({ summary, state, problem }) => Promise.resolve(void steps.push([summary, state, problem?.kind].join(' ').trim())),
    log: { info: () => undefined, error: () => undefined },
    now: Date.now,
  })

/** Adds a schedule. `at` and `endsAt` are in milliseconds after the beginning of the test. */
const add = (summary: string, at: number, endsAt?: number) =>
  schedules.add({
    id: summary,
    createdAt: begin,
    personId: 'ada@house.example',
    summary,
    baseCommit: '1',
    headCommit: '2',
    changes: [],
    at: begin + at,
    endsAt: endsAt === undefined ? undefined : begin + endsAt,
  })

/** Advances the fake timers by a time in milliseconds, and waits until no step is running. */
async function pass(time: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(time)
  await scheduler.idle()
}

it('a change set goes live at its time, and the former values return at its end', async () => {
  await add('Offer', hour, 40 * day)
  scheduler.wake()
  await pass(hour - 1)
  expect(published).toEqual([])
  await pass(1)
  expect(published).toEqual(['Offer 1..2'])
  // A single timer of Node.js lasts at most 24.8 days, which is shorter than this wait.
  await pass(40 * day - hour - 1)
  expect(steps).toEqual(['Offer live'])
  await pass(1)
  expect(published).toEqual(['Offer 1..2', 'Offer has ended 2..1'])
  expect(steps).toEqual(['Offer live', 'Offer ended'])
  expect(await schedules.listOpen()).toEqual([])
})

it('when the scheduler starts, overdue change sets go live at once and in order, except those whose end is in the past', async () => {
  await add('Second', -minute)
  await add('First', -hour, hour)
  await add('Over', -hour, -minute)
  scheduler.wake()
  await scheduler.idle()
  expect(published).toEqual(['First 1..2', 'Second 1..2'])
  expect(steps).toEqual(['First live', 'Over failed missed', 'Second live'])
})

it('a publication that fails for a temporary reason is repeated for an hour', async () => {
  await add('Offer', 0)
  outcome = { state: 'failed', problem: { kind: 'no-network', detail: '' } }
  scheduler.wake()
  await scheduler.idle()
  await pass(50 * minute)
  expect(published).toHaveLength(11)
  expect(steps).toEqual([])
  await pass(10 * minute)
  expect(steps).toEqual(['Offer failed no-network'])
})

it('changes that are on main, but that visitors do not see, are reverted at the end', async () => {
  await add('Offer', 0, hour)
  outcome = { state: 'failed', problem: { kind: 'not-served', detail: '' } }
  scheduler.wake()
  await scheduler.idle()
  await pass(hour)
  expect(published).toEqual(['Offer 1..2', 'Offer has ended 2..1'])
})

it('a failure that is not temporary stops the schedule, and its state says whether the start or the end has failed', async () => {
  await add('Start', 0)
  await add('End', 0, hour)
  outcome = { state: 'failed', problem: { kind: 'conflicts', detail: '' } }
  await schedules.update((await schedules.find('End')) ?? expect.unreachable(), { state: 'live' })
  scheduler.wake()
  await scheduler.idle()
  await pass(hour)
  expect(steps).toEqual(['Start failed conflicts', 'End end-failed conflicts'])
})

it('a publication that was interrupted when the studio stopped continues with the same id', async () => {
  await add('Offer', 0)
  outcome = { state: 'committed' }
  scheduler.wake()
  await scheduler.idle()
  await scheduler.stop()
  const publication = (await schedules.find('Offer'))?.publication
  expect(publication).toEqual(expect.any(String))
  scheduler = newScheduler()
  outcome = { state: 'committed' }
  scheduler.wake()
  await scheduler.idle()
  expect((await schedules.find('Offer'))?.publication).toBe(publication)
  expect(steps).toEqual([])
})
