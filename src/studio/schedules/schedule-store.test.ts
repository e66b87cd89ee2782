import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openStudioDatabase } from '#src/studio/database/studio-schema.ts'
import { type Schedule, ScheduleStore } from './schedule-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'schedule-store-'))
const database = await openStudioDatabase(folder)
const store = new ScheduleStore(database)
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await database.sql('DELETE FROM schedules')
})

const add = (id: string, { at = 0, createdAt = 0, endsAt }: Partial<Schedule> = {}) =>
  store.add({
    id,
    createdAt,
    personId: 'ada@house.example',
    summary: id,
    at,
    endsAt,
    baseCommit: 'base',
    headCommit: 'head',
    changes: [{ file: 'plans.yaml', path: ['title'], label: [], before: 'old', after: 'new' }],
  })

const openIds = async () => (await store.listOpen()).map(({ id }) => id)

it('a schedule that was added or changed is read as it was returned', async () => {
  const added = await add('a', { endsAt: 5 })
  expect(await store.find('a')).toEqual(added)
  const failed = await store.update(added, { state: 'failed', problem: { kind: 'conflicts', detail: 'plans.yaml' }, publication: 'p' })
  expect(await store.find('a')).toEqual(failed)
  expect(failed).toMatchObject({ state: 'failed', problem: { kind: 'conflicts' }, publication: 'p', endsAt: 5 })
  expect(await store.find('b')).toBeUndefined()
})

it('a live schedule is open only until its end has passed', async () => {
  for (const [id, endsAt] of [
    ['with end', 5],
    ['without end', undefined],
  ] as const)
    await store.update(await add(id, { endsAt }), { state: 'live' })
  for (const state of ['ended', 'cancelled'] as const) await store.update(await add(state), { state })
  await store.update(await add('failed', { at: 1 }), { state: 'failed' })
  expect(await openIds()).toEqual(['with end', 'failed'])
})

it('open schedules are sorted by their time, and those of the same time by their creation', async () => {
  await add('third', { at: 2, createdAt: 3 })
  await add('second', { at: 2, createdAt: 2 })
  await add('first', { at: 1, createdAt: 4 })
  expect(await openIds()).toEqual(['first', 'second', 'third'])
})

it('an unknown state that another version of the studio has stored is read as cancelled, and unknown changes as no changes', async () => {
  await add('a')
  await database.sql(`UPDATE schedules SET state = 'paused', changes = '{"files":2}'`)
  expect(await store.find('a')).toMatchObject({ state: 'cancelled', changes: [] })
  expect(await openIds()).toEqual([])
})
