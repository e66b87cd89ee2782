import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testReleases, writeFiles } from '#tests/harness/test-releases.ts'
import { studioPeople } from '../../people/people.ts'
import { openStudioDatabase } from '../../start/studio-database.ts'
import { PublicationStore } from '../publications/publication-store.ts'
import { ReviewStore } from '../reviews/review-store.ts'
import { publicationCalls } from './publication-calls.ts'

it('offers only releases that visitors have seen and that the present code has built', async () => {
  using releases = testReleases()
  const folder = mkdtempSync(join(tmpdir(), 'live-site-'))
  const database = await openStudioDatabase(folder)
  const publisher = { publish: () => Promise.reject(new Error('not called')), rollBack: () => Promise.resolve(undefined) }
  const people = studioPeople(database)
  const calls = publicationCalls({
    people,
    publisher,
    releases: releases.store,
    settings: { servesSite: true, isReviewed: false },
    siteUrl: () => 'https://house.example/',
    publications: new PublicationStore(database),
    reviews: new ReviewStore(database),
  })
  const offered = async () =>
    (await calls.releases({}, 'ada@house.example')).live?.releases.map(({ number, canRollBack }) => canRollBack && number)
  await releases.publish(1)
  await releases.build(2)
  await releases.publish(3)
  expect(await offered()).toEqual([false, false, 1])
  writeFiles(releases.store.code, { 'src/a.ts': 'two' })
  expect(await offered()).toEqual([false, false, false])
  await database.close()
  rmSync(folder, { recursive: true })
})
