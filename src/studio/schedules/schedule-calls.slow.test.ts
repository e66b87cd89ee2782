import { afterEach, beforeEach, expect, it } from 'vitest'
import { parseYaml } from '#src/content-toolkit/read/index.ts'
import { minute } from '#src/lib/time.ts'
import type { ScheduleOutcome, Schedules } from '#src/studio/protocol/calls/schedule-contract.ts'
import { people, startTestStudio } from '#tests/harness/studio/test-studio.ts'

let studio: Awaited<ReturnType<typeof startTestStudio>>
let publisher: { Cookie: string }
beforeEach(async () => {
  studio = await startTestStudio()
  publisher = await studio.signIn('publisher')
})
afterEach(() => studio[Symbol.asyncDispose]())

const call = async <Answer>(name: string, input: object): Promise<Answer> =>
  (await (await studio.call(name, input, publisher)).json()) as Answer // `Answer` is the type of this call's answer
const schedule = (summary: string, times: { at: string; endsAt?: string }, leftOut: object[] = []) =>
  call<ScheduleOutcome>('schedule', { summary, leftOut, ...times })
const listed = async () => (await call<Schedules>('schedules', {})).schedules
// The content of site.yaml is a map.
const siteOnMain = () => parseYaml(studio.remote.git('show', 'main:content/site.yaml')).value as Record<string, unknown>

async function save(key: string, value: string): Promise<void> {
  const was = (parseYaml(studio.read('site.yaml')).value as Record<string, unknown>)[key] // the content of site.yaml is a map
  const changes = [{ key, entry: { kind: 'edit', file: 'site.yaml', path: [key], value, was } }]
  const { savedKeys } = await call<{ savedKeys: string[] }>('save', { clientId: 'a', changes })
  expect(savedKeys).toContain(key)
}

/** Restarts the studio. Before the new start, sets `column`, a time of all schedules, to one minute ago, so that a step is due. */
const restartWhenDue = (column: 'at' | 'ends_at') =>
  studio.restart(async () => {
    await studio.database.sql(`UPDATE schedules SET ${column} = $1`, [Date.now() - minute])
  })
const stateOf = async () => (await studio.database.sql('SELECT state FROM schedules'))[0]?.['state']

/** Returns the actions of the audit log that concern schedules, in alphabetical order. */
async function auditedActions(): Promise<unknown[]> {
  const rows = await studio.database.sql(`SELECT DISTINCT action FROM audit_log WHERE action LIKE '%chedule%' ORDER BY action`)
  return rows.map(({ action }) => action)
}

it('after a restart, scheduled changes go live on the newest main without later edits, and former values return at the end', async () => {
  const { brand, phone } = siteOnMain()
  await save('brand', 'Summer House')
  await save('phone', '+44 20 7946 0999')
  const times = { at: '2090-07-01T10:00', endsAt: '2090-08-01T10:00' }
  expect(await schedule('Summer', times, [{ file: 'site.yaml', path: ['phone'] }])).toEqual({ kind: 'scheduled' })
  // The head office of the specimen is in Ghent, where summer time is UTC+2.
  const expected = { at: Date.parse('2090-07-01T08:00Z'), endsAt: Date.parse('2090-08-01T08:00Z'), state: 'waiting' }
  const summer = await listed()
  expect(summer.map(({ problem }) => problem)).toEqual([undefined])
  expect(summer).toMatchObject([
    { ...expected, summary: 'Summer', person: 'publisher', changes: [{ path: ['brand'], before: brand, after: 'Summer House' }] },
  ])
  await save('brand', 'A later edit')
  await restartWhenDue('at')
  await expect.poll(stateOf, { timeout: 20_000 }).toBe('live')
  expect(siteOnMain()).toMatchObject({ brand: 'Summer House', phone })
  expect(studio.remote.git('log', '-1', '--format=%an %s', 'main')).toBe('publisher Summer')
  await restartWhenDue('ends_at')
  await expect.poll(stateOf, { timeout: 20_000 }).toBe('ended')
  expect(siteOnMain()).toMatchObject({ brand, phone })
  expect(await auditedActions()).toEqual(['schedule', 'schedule ended', 'schedule live'])
})

/** Changes a file of the content on main as a developer does, and restarts the studio, which then follows main. */
async function changeMain(file: string, pattern: RegExp, replacement: string): Promise<void> {
  const { colleague } = studio
  colleague.git('pull', '--quiet')
  colleague.write(`content/${file}`, colleague.read(`content/${file}`).replace(pattern, replacement))
  colleague.commit('By git')
  colleague.git('push', '--quiet')
  await studio.restart()
}

it('a change of main that contradicts a waiting schedule is reported in advance, by one mail and in the list', async () => {
  await save('email', 'autumn@house.example')
  await schedule('Autumn', { at: '2090-09-01T10:00' })
  await changeMain('site.yaml', /^email: .*$/m, 'email: git@house.example')
  const expected = { state: 'waiting', problem: { kind: 'conflicts', detail: expect.stringContaining('email') as string } }
  await expect.poll(listed, { timeout: 20_000 }).toMatchObject([expected])
  await changeMain('offices.yaml', /\n$/, '\n# Another change.\n')
  const mails = await studio.database.sql(`SELECT recipient FROM mails WHERE kind = 'schedule'`)
  expect(mails).toEqual([{ recipient: people.publisher }])
  await restartWhenDue('at')
  await expect.poll(stateOf, { timeout: 20_000 }).toBe('failed')
  expect(siteOnMain()['email']).toBe('git@house.example')
  expect(await auditedActions()).toEqual(['schedule', 'schedule failed'])
})

it('a schedule that would cause errors in the content has a problem in advance', async () => {
  await save('headOffice', 'edinburgh')
  await schedule('Head office', { at: '2090-09-01T10:00' })
  expect((await listed()).map(({ problem }) => problem)).toEqual([undefined])
  await save('headOffice', 'ghent')
  await changeMain('offices.yaml', /id: edinburgh/, 'id: leith')
  await expect
    .poll(listed, { timeout: 20_000 })
    .toMatchObject([{ problem: { kind: 'invalid-content', detail: expect.stringContaining('edinburgh') as string } }])
})

it('a later schedule replaces a value that an earlier schedule has changed', async () => {
  await save('brand', 'Winter House')
  await schedule('Winter', { at: '2090-12-01T10:00' })
  await save('brand', 'Spring House')
  await schedule('Spring', { at: '2091-03-01T10:00' })
  expect((await listed()).map(({ problem }) => problem)).toEqual([undefined, undefined])
  await restartWhenDue('at')
  await expect.poll(listed, { timeout: 20_000 }).toEqual([])
  expect(siteOnMain()['brand']).toBe('Spring House')
})

it('the times of a schedule are checked, and can be changed until the schedule is cancelled; the audit log records each step', async () => {
  await save('brand', 'Planned House')
  expect(await schedule('Past', { at: '2001-01-01T10:00' })).toEqual({ kind: 'past' })
  expect(await schedule('Unordered', { at: '2090-01-02T10:00', endsAt: '2090-01-01T10:00' })).toEqual({ kind: 'unordered' })
  const response = await studio.call('schedule', { summary: 'No time', leftOut: [], at: 'tomorrow' }, publisher)
  expect(response.status).toBe(400)
  await schedule('Planned', { at: '2090-01-01T10:00' })
  const [{ id } = { id: '' }] = await listed()
  expect(await call('changeSchedule', { id, at: '2090-01-02T10:00' })).toEqual({ kind: 'scheduled' })
  expect((await listed()).map(({ at, endsAt }) => [at, endsAt])).toEqual([[Date.parse('2090-01-02T09:00Z'), undefined]])
  expect(await call('cancelSchedule', { id })).toEqual({ kind: 'cancelled' })
  expect(await listed()).toEqual([])
  expect(await call('changeSchedule', { id, at: '2090-01-02T10:00' })).toEqual({ kind: 'missing' })
  expect(await auditedActions()).toEqual(['cancelSchedule', 'changeSchedule', 'schedule'])
})

it('only publishers can schedule changes', async () => {
  const writer = await studio.signIn('writer')
  for (const name of ['schedule', 'changeSchedule', 'cancelSchedule']) expect((await studio.call(name, {}, writer)).status).toBe(403)
  expect((await studio.call('schedules', {}, writer)).status).toBe(200)
})
