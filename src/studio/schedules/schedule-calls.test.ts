import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { openStudioDatabase } from '#src/studio/database/studio-schema.ts'
import { scheduleCalls } from './schedule-calls.ts'
import { type Schedule, ScheduleStore } from './schedule-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'schedule-calls-'))
const database = await openStudioDatabase(folder)
const schedules = new ScheduleStore(database)
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  onChange.mockClear()
  await database.sql('DELETE FROM schedules')
})

const person = { personId: 'ada@house.example' }
const now = Date.parse('2030-05-09T10:00Z')
const onChange = vi.fn(() => Promise.resolve())
const unused = () => Promise.reject(new Error('A tested call has called `onCurrentMain`, but stores no change set.'))
const calls = scheduleCalls({
  schedules,
  // The calls use only `changeSchedules`.
  scheduler: { changeSchedules: <Result>(change: () => Promise<Result>) => change() } as Parameters<typeof scheduleCalls>[0]['scheduler'],
  timeZone: () => 'Europe/Brussels',
  onChange,
  now: () => now,
  cloneRoot: folder,
  reviews: {} as Parameters<typeof scheduleCalls>[0]['reviews'], // used only to store a change set
  follower: { onCurrentMain: unused },
  people: { find: () => Promise.resolve(undefined) },
})

const problem = { kind: 'conflicts', detail: 'plans.yaml' } as const

/** Stores a schedule for the next day in a state. */
async function stored(state: Schedule['state'], step: Partial<Schedule> = {}): Promise<Schedule> {
  const added = await schedules.add({
    id: schedules.newId(),
    createdAt: now,
    ...person,
    summary: 'Summer',
    at: Date.parse('2030-05-10T10:00Z'),
    endsAt: undefined,
    baseCommit: 'base',
    headCommit: 'head',
    changes: [],
  })
  return schedules.update(added, { state, ...step })
}

it('a schedule in the past, or that ends before it begins, is refused, and no change set is stored', async () => {
  const schedule = (at: string, endsAt?: string) =>
    calls.schedule({ summary: 'Summer', leftOut: [], at, ...(endsAt !== undefined && { endsAt }) }, person.personId)
  // The clock of the house is two hours ahead of UTC.
  expect(await schedule('2030-05-09T12:00')).toEqual({ kind: 'past' })
  expect(await schedule('2030-05-09T12:01', '2030-05-09T12:01')).toEqual({ kind: 'unordered' })
  expect(await schedules.listOpen()).toEqual([])
})

it.each(['waiting', 'failed'] as const)('changeSchedule lets a schedule that is %s wait for the new times', async (state) => {
  const { id } = await stored(state, { problem })
  const times = { at: '2030-06-01T10:00', endsAt: '2030-07-01T10:00' }
  expect(await calls.changeSchedule({ id, ...times }, person.personId)).toEqual({ kind: 'scheduled' })
  const changed = await schedules.find(id)
  expect(changed).toMatchObject({ state: 'waiting', at: Date.parse('2030-06-01T08:00Z'), endsAt: Date.parse('2030-07-01T08:00Z') })
  expect(changed?.problem).toBeUndefined()
  expect(onChange.mock.calls).toEqual([[changed]])
})

it.each(['live', 'ended', 'cancelled'] as const)('changeSchedule does not change a schedule in the state %s', async (state) => {
  const before = await stored(state)
  expect(await calls.changeSchedule({ id: before.id, at: '2030-06-01T10:00' }, person.personId)).toEqual({ kind: 'missing' })
  expect(await schedules.find(before.id)).toEqual(before)
  expect(onChange).not.toHaveBeenCalled()
})

it('changeSchedule refuses times in the past', async () => {
  const before = await stored('waiting')
  expect(await calls.changeSchedule({ id: before.id, at: '2030-05-09T11:59' }, person.personId)).toEqual({ kind: 'past' })
  expect(await schedules.find(before.id)).toEqual(before)
})

it.each(['waiting', 'failed'] as const)('cancelSchedule cancels a schedule that is %s, and removes its problem', async (state) => {
  const { id } = await stored(state, { problem })
  expect(await calls.cancelSchedule({ id }, person.personId)).toEqual({ kind: 'cancelled' })
  const cancelled = await schedules.find(id)
  expect(cancelled?.state).toBe('cancelled')
  expect(cancelled?.problem).toBeUndefined()
  expect(onChange.mock.calls).toEqual([[cancelled]])
})

it('cancelSchedule keeps live changes live, and removes their end', async () => {
  const { id } = await stored('live', { endsAt: Date.parse('2030-06-01T10:00Z') })
  expect(await calls.cancelSchedule({ id }, person.personId)).toEqual({ kind: 'cancelled' })
  expect(await schedules.find(id)).toMatchObject({ state: 'live', endsAt: undefined })
})

it.each(['ended', 'cancelled'] as const)('cancelSchedule does not change a schedule in the state %s', async (state) => {
  const before = await stored(state)
  expect(await calls.cancelSchedule({ id: before.id }, person.personId)).toEqual({ kind: 'missing' })
  expect(await schedules.find(before.id)).toEqual(before)
})

it('schedules lists the open schedules with the local time of the house', async () => {
  const { id } = await stored('waiting')
  await stored('cancelled')
  const answer = await calls.schedules({}, person.personId)
  expect(answer).toMatchObject({ timeZone: 'Europe/Brussels', now: '2030-05-09T12:00' })
  expect(answer.schedules.map((schedule) => schedule.id)).toEqual([id])
})
