import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, type Mock, vi } from 'vitest'
import type { SiteBuild } from '#src/publishing/release/check-and-build.ts'
import { type BuildRelease, liveLink, type StoredRelease } from '#src/publishing/release/index.ts'
import type { Database } from '#src/server-lib/database/index.ts'
import { ReviewStore } from '#src/studio/main-branch/review-store.ts'
import { commitNumber, fakeBuild, type TestReleases, writeFiles } from '#tests/harness/publishing/test-releases.ts'
import { publicationsOfEachTest } from '#tests/harness/studio/publications-of-each-test.ts'
import { PublicationStore } from './publication-store.ts'
import { Publisher } from './publisher.ts'

const storesOfTest = publicationsOfEachTest()
let releases: TestReleases
let folder: string
let database: Database
let publications: PublicationStore
let announce: Mock<() => void>
let log: { info: Mock; error: Mock }
beforeEach(() => {
  announce = vi.fn()
  log = { info: vi.fn(), error: vi.fn() }
  ;({ folder, releases, database, publications } = storesOfTest())
})

const ada = { email: 'ada@house.example', name: 'Ada', language: 'en', role: 'publisher' } as const

/** Creates a publisher whose main branch always has the same newest commit. */
const publisherWith = (build: BuildRelease) =>
  new Publisher({
    cloneRoot: folder,
    database,
    people: { find: () => Promise.resolve(ada) },
    announce,
    wakeMailer: () => undefined,
    build,
    log,
    now: () => 0,
    releases: releases.store,
    publications,
    reviews: new ReviewStore(database),
    servesSite: true,
    follower: {
      follow: () =>
        Promise.resolve({
          kind: 'current',
          main: { commit: commitNumber(1), branch: 'main', ref: 'refs/heads/main', remote: undefined },
          branches: [],
          offline: undefined,
        }),
    },
    signal: new AbortController().signal,
  })

const damage = ({ name }: StoredRelease) => writeFiles(join(releases.store.folder, 'releases', name), { 'client/index.html': 'damaged' })

/**
 * Resumes a publication that was interrupted after its commit was pushed to main, and whose stored release is damaged. `resume` gets an
 * older state of the publication (`waiting`) than the database has. Returns the publication as it is stored afterwards.
 */
async function continuePushed(build: BuildRelease) {
  await releases.publish(1)
  const release = await releases.build(2)
  damage(release)
  const added = await publications.add({ at: 0, personId: ada.email, summary: 'Offer' })
  const pushed = { ...added, target: 'main', state: 'pushed', commitId: release.commit, release: release.name } as const
  await publications.update(pushed)
  await publisherWith(build).resume([added])
  return publications.find(added.id)
}

it('a damaged release of a commit on main is built again and served', async () => {
  expect(await continuePushed(fakeBuild)).toMatchObject({ state: 'live', release: `3-${commitNumber(2)}` })
  expect(releases.served()).toBe(commitNumber(2))
})

it('a publication whose commit is on main fails with the problem not-served if no release of it can be served', async () => {
  const fail = (): Promise<SiteBuild> => Promise.resolve({ kind: 'not-built', report: 'The disk is full.' })
  const publication = await continuePushed(fail)
  expect(publication).toMatchObject({ state: 'failed', problem: { kind: 'not-served' } })
  const mails = await database.sql('SELECT kind, about, recipient FROM mails')
  expect(mails).toEqual([{ kind: 'not-served', about: publication?.id, recipient: ada.email }])
  expect(releases.served()).toBe(commitNumber(1))
})

it('a publication that fails with an error after its push keeps its commit, and has the problem not-served', async () => {
  const publication = await continuePushed(() => Promise.reject(new Error('The disk is full.')))
  const problem = { kind: 'not-served', detail: 'The disk is full.' }
  expect(publication).toMatchObject({ state: 'failed', commitId: commitNumber(2), problem })
})

it('a change set fails if another version of the studio has begun its publication and this version cannot read it', async () => {
  const changeSet = { baseCommit: commitNumber(1), headCommit: commitNumber(2) }
  const { id } = await publications.add({ at: 0, personId: ada.email, summary: 'Offer', changeSet })
  await database.sql(`UPDATE publications SET change_set = '["of another version"]'`)
  const rows = await database.sql('SELECT * FROM publications')
  for (let attempt = 0; attempt < 2; attempt++)
    expect(await publisherWith(fakeBuild).publishChangeSet({ id, personId: ada.email, summary: 'Offer', changeSet })).toMatchObject({
      id,
      state: 'failed',
      problem: { kind: 'other' },
    })
  expect(await database.sql('SELECT * FROM publications')).toEqual(rows)
})

it('the newest main is served at the start, and the log says that it is served, or why not', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=Ada', '-c', 'user.email=ada@house.example', ...args])
  git('init', '--quiet', '--initial-branch=main')
  git('commit', '--quiet', '--allow-empty', '--message=Main')
  const [commit = ''] = git('rev-parse', 'HEAD').toString().split('\n')
  await publisherWith((task) => {
    writeFiles(releases.store.code, { 'src/a.ts': 'changed during the build' })
    return fakeBuild(task)
  }).serveMain()
  expect(log.error).toHaveBeenCalledExactlyOnceWith('main not served', { problem: 'other-code' })
  await publisherWith(fakeBuild).serveMain()
  expect(log.info).toHaveBeenCalledExactlyOnceWith('main served', { release: `2-${commit}` })
  expect(releases.served()).toBe(commit)
})

it('a rollback to a damaged release fails, and open editors are told', async () => {
  const former = await releases.publish(1)
  await releases.publish(2)
  damage(former)
  const failed = { state: 'failed', problem: { kind: 'damaged' } }
  expect(await publisherWith(fakeBuild).rollBack('ada@house.example', former.name)).toMatchObject(failed)
  expect(await publications.listNewest(1)).toMatchObject([failed])
  expect(announce).toHaveBeenCalledOnce()
  expect(releases.served()).toBe(commitNumber(2))
})

it('a rollback fails with a reason if the link to the release cannot be replaced', async () => {
  const former = await releases.publish(1)
  await releases.publish(2)
  const link = liveLink(releases.store)
  rmSync(link)
  mkdirSync(link)
  const detail = expect.stringContaining(former.name) as string
  const failed = { state: 'failed', problem: { kind: 'not-switched', detail } }
  expect(await publisherWith(fakeBuild).rollBack('ada@house.example', former.name)).toMatchObject(failed)
  expect(log.error).toHaveBeenCalledExactlyOnceWith('release not served', { problem: detail })
})

it('a rollback that was interrupted fails if its release cannot be served any more', async () => {
  const former = await releases.publish(1)
  await releases.publish(2)
  damage(former)
  const interrupted = await publications.add({ at: 0, personId: 'ada@house.example', summary: 'Back', rollbackTo: former.name })
  await publisherWith(fakeBuild).resume([interrupted])
  expect(await publications.find(interrupted.id)).toMatchObject({ state: 'failed', problem: { kind: 'damaged' } })
})
