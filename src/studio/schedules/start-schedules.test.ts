import { expect, it, vi } from 'vitest'
import type { Editor } from '#src/editor/server/index.ts'
import type { Database } from '#src/server-lib/database/index.ts'
import { openStudioDatabase } from '#src/studio/database/studio-schema.ts'
import type { MainFollower } from '#src/studio/main-branch/main-follower.ts'
import { ReviewStore } from '#src/studio/main-branch/review-store.ts'
import type { Publisher } from '#src/studio/publications/publisher.ts'
import { studioPeople } from '#src/studio/runtime/people.ts'
import { studioMessages } from '#src/tool-messages/studio-messages.ts'
import { repositoriesOfEachTest } from '#tests/harness/publishing/repositories-of-each-test.ts'
import { ScheduleStore } from './schedule-store.ts'
import { startSchedules } from './start-schedules.ts'

const repositories = repositoriesOfEachTest()

function start(
  cloneRoot: string,
  database: Database,
  whenMainMoves: MainFollower['whenMainMoves'] = () => () => undefined,
  publishChangeSet?: Publisher['publishChangeSet'],
) {
  const log = { info: vi.fn(), error: vi.fn() }
  const dependencies = {
    cloneRoot,
    database,
    people: studioPeople(database),
    editor: {} as Editor, // unused: these tests check no texts of schedules
    announce: () => undefined,
    wakeMailer: () => undefined,
    log,
    now: () => 0,
  }
  const schedules = startSchedules({
    ...dependencies,
    reviews: new ReviewStore(database),
    publisher: { publishChangeSet } as Publisher, // startSchedules() calls only this method
    follower: { whenMainMoves } as MainFollower, // its other methods are only for calls that store a change set
    timeZone: () => 'UTC',
  })
  return { schedules, log }
}

it('after `stop`, the schedules are not checked when main gets a new commit, because the database is closed', async () => {
  const cloneRoot = repositories.create('site').root
  const database = await openStudioDatabase(repositories.folder)
  const listeners = new Set<() => void>()
  const { schedules, log } = start(cloneRoot, database, (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  })
  await schedules.stop()
  await database.close()
  for (const listener of listeners) listener()
  // `stop` resolves when no check is running. If a listener had begun a check, it would have failed and logged an error by then.
  await schedules.stop()
  expect(log.error).not.toHaveBeenCalled()
})

it('a problem whose mail was not stored before the process was killed is mailed once after the restart', async () => {
  const cloneRoot = repositories.create('site').root
  const database = await openStudioDatabase(repositories.folder)
  const person = { email: 'ada@house.example', name: 'Ada', language: 'en', role: 'publisher' } as const
  await studioPeople(database).put(person)
  const store = new ScheduleStore(database)
  const times = { createdAt: 0, at: 0, endsAt: undefined }
  const added = await store.add({
    id: 'a',
    personId: person.email,
    summary: 'Summer',
    baseCommit: '',
    headCommit: '',
    changes: [],
    ...times,
  })
  await store.update(added, { state: 'failed', problem: { kind: 'conflicts', detail: '' } })
  for (let count = 0; count < 2; count++) await start(cloneRoot, database).schedules.stop()
  expect(await database.sql('SELECT about, recipient FROM mails')).toEqual([{ about: 'a', recipient: person.email }])
  await database.close()
})

it.each(['en', 'fr'] as const)('the commit that reverts changes is named in the language of the person (%s)', async (language) => {
  const cloneRoot = repositories.create('site').root
  const database = await openStudioDatabase(repositories.folder)
  const personId = 'ada@house.example'
  await studioPeople(database).put({ email: personId, name: 'Ada', language, role: 'publisher' })
  const store = new ScheduleStore(database)
  const added = await store.add({
    id: 'a',
    personId,
    summary: 'Summer',
    baseCommit: '',
    headCommit: '',
    changes: [],
    createdAt: 0,
    at: 0,
    endsAt: 0,
  })
  await store.update(added, { state: 'live' })
  const publish = vi.fn<Publisher['publishChangeSet']>().mockRejectedValue(new Error('The publisher has stopped.'))
  const { schedules } = start(cloneRoot, database, undefined, publish)
  await expect.poll(() => publish).toHaveBeenCalled()
  await schedules.stop()
  expect(publish.mock.calls[0]?.[0].summary).toBe(studioMessages(language).schedules.summaryOfEnd({ summary: 'Summer' }))
  await database.close()
})
