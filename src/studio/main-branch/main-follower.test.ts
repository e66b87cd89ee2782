import { renameSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Editor } from '#src/editor/server/index.ts'
import type { Database } from '#src/server-lib/database/index.ts'
import { openStudioDatabase } from '#src/studio/database/studio-schema.ts'
import { studioPeople } from '#src/studio/runtime/people.ts'
import { repositoriesOfEachTest } from '#tests/harness/publishing/repositories-of-each-test.ts'
import { MainFollower } from './main-follower.ts'
import { ReviewStore } from './review-store.ts'

const repositories = repositoriesOfEachTest()
let database: Database
beforeEach(async () => {
  database = await openStudioDatabase(repositories.folder)
})
afterEach(() => database.close())

const log = { info: vi.fn(), error: vi.fn() }

function followerOf(cloneRoot: string) {
  const dependencies = {
    cloneRoot,
    database,
    people: studioPeople(database),
    editor: {} as Editor, // unused, because main changes no content in these tests
    refresh: () => Promise.resolve(),
    announce: () => undefined,
    wakeMailer: () => undefined,
    sendsMail: true,
    log,
    now: () => 0,
  }
  return new MainFollower({
    ...dependencies,
    reviews: new ReviewStore(database),
    listUnfinished: () => Promise.resolve([]),
    keptFolder: '',
    signal: new AbortController().signal,
  })
}

it('the listener is called once for each new commit of main, until it is removed', async () => {
  const { site, colleague } = repositories.createShared()
  const follower = followerOf(site.root)
  const listener = vi.fn()
  const end = follower.whenMainMoves(listener)
  const move = async (subject: string) => {
    colleague.commit(subject)
    colleague.git('push', '--quiet')
    await follower.follow()
    await follower.onCurrentMain(() => Promise.resolve())
  }
  await move('Second')
  expect(listener).toHaveBeenCalledTimes(1)
  await move('Third')
  expect(listener).toHaveBeenCalledTimes(2)
  end()
  await move('Fourth')
  expect(listener).toHaveBeenCalledTimes(2)
})

it('the log says once that the remote is missing, and once that the remote is back', async () => {
  const { site, remote } = repositories.createShared()
  const follower = followerOf(site.root)
  const fetch = async () => {
    follower.fetchSoon()
    await follower.idle()
  }
  renameSync(remote.root, `${remote.root}.away`)
  await fetch()
  await fetch()
  expect(log.error.mock.calls.map(([message]) => message as unknown)).toEqual(['main not followed'])
  renameSync(`${remote.root}.away`, remote.root)
  await fetch()
  await fetch()
  expect(log.info.mock.calls.map(([message]) => message as unknown)).toEqual(['main followed again'])
})
