import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openStudioDatabase } from '#src/studio/database/studio-schema.ts'
import { ReviewStore } from '#src/studio/main-branch/review-store.ts'
import { studioPeople } from '#src/studio/runtime/people.ts'
import { testReleases, writeFiles } from '#tests/harness/publishing/test-releases.ts'
import { publicationCalls } from './publication-calls.ts'
import { PublicationStore } from './publication-store.ts'

async function openCalls() {
  const releases = testReleases()
  const folder = mkdtempSync(join(tmpdir(), 'live-site-'))
  const database = await openStudioDatabase(folder)
  const publications = new PublicationStore(database)
  const publisher = { publish: () => Promise.reject(new Error('not called')), rollBack: () => Promise.resolve(undefined) }
  const people = studioPeople(database)
  const calls = publicationCalls({
    people,
    publisher,
    releases: releases.store,
    settings: { servesSite: true, isReviewed: false },
    siteUrl: () => 'https://house.example/',
    publications,
    reviews: new ReviewStore(database),
  })
  return {
    releases,
    publications,
    listed: async () => (await calls.publishingOverview({}, 'ada@house.example')).releases,
    async [Symbol.asyncDispose]() {
      await database.close()
      rmSync(folder, { recursive: true })
      releases[Symbol.dispose]()
    },
  }
}

it('a rollback is offered only to former releases that visitors have seen and that the current code has built', async () => {
  await using opened = await openCalls()
  const { releases, listed } = opened
  const offered = async () => (await listed()).map(({ number, canRollBack }) => canRollBack && number)
  await releases.publish(1)
  await releases.build(2)
  await releases.publish(3)
  expect(await offered()).toEqual([false, false, 1])
  writeFiles(releases.store.code, { 'src/a.ts': 'two' })
  expect(await offered()).toEqual([false, false, false])
})

it('a release is later than the current one if its content was published later, also after a rollback to older content', async () => {
  await using opened = await openCalls()
  const { releases, publications, listed } = opened
  const later = async () => (await listed()).filter(({ isLater }) => isLater).map(({ number }) => number)
  const rollBack = async (to: number, as: number) => {
    const rollbackTo = (await listed()).find(({ number }) => number === to)?.name ?? ''
    const publication = await publications.add({ at: as, personId: 'ada@house.example', summary: 'Again', rollbackTo })
    await publications.update({ ...publication, target: 'main', state: 'live', commitId: 'a', release: (await releases.publish(as)).name })
  }
  for (const number of [1, 2, 3]) await releases.publish(number)
  expect(await later()).toEqual([])
  await rollBack(1, 4)
  expect(await later()).toEqual([3, 2])
  expect((await listed()).map(({ rollbackTo }) => rollbackTo?.number)).toEqual([1, undefined, undefined, undefined])
  await rollBack(4, 5)
  expect(await later()).toEqual([3, 2])
  await rollBack(2, 6)
  expect(await later()).toEqual([3])
})
