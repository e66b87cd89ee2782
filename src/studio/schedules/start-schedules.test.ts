import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { testRepositories } from '../../../tests/harness/test-repository.ts'
import type { Editor } from '../../editor/server/index.ts'
import { studioPeople } from '../people/people.ts'
import { ReviewStore } from '../publishing/review-store.ts'
import type { Publishing } from '../publishing/start-publishing.ts'
import { openStudioDatabase } from '../start/studio-database.ts'
import { startSchedules } from './start-schedules.ts'

it('schedules that have stopped are not checked when main moves, because the database is closed', async () => {
  const repositories = testRepositories()
  const site = repositories.create('site').root
  const database = await openStudioDatabase(repositories.folder)
  const listeners: (() => void)[] = []
  const log = { info: vi.fn(), error: vi.fn() }
  const schedules = startSchedules({
    ...{ site, database, log, people: studioPeople(database), reviews: new ReviewStore(database) },
    publishing: { whenMainMoves: (listener: () => void) => listeners.push(listener) } as unknown as Publishing, // nothing is published
    editor: {} as Editor, // there is no schedule whose texts are checked
    ...{ timeZone: () => 'UTC', sendMails: () => undefined, announce: () => undefined, now: () => 0 },
  })
  await schedules.stop()
  await database.close()
  listeners.at(-1)?.()
  await wait(500)
  expect(log.error).not.toHaveBeenCalled()
  repositories.remove()
})
