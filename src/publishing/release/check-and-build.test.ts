import { existsSync, readdirSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { commitNumber, fakeBuild, testReleases, writeFiles } from '#tests/harness/publishing/test-releases.ts'
import { type BuildTask, ReleaseBuilder, type SiteBuild } from './check-and-build.ts'
import { buildsFolder, listReleases, releaseFolder } from './stored-release.ts'

let releases: ReturnType<typeof testReleases>
beforeEach(() => (releases = testReleases()))
afterEach(() => releases[Symbol.dispose]())

const builds = () => (existsSync(buildsFolder(releases.store)) ? readdirSync(buildsFolder(releases.store)) : [])

it('checkAndBuild stores a build as a release with number, commit and time, and does not serve it', async () => {
  const { store, build } = releases
  const before = Date.now()
  const release = await build(1)
  expect(release).toMatchObject({ name: `1-${commitNumber(1)}`, number: 1, commit: commitNumber(1), isCurrent: false, wasServed: false })
  expect(Date.parse(release.builtAt)).toBeGreaterThanOrEqual(before)
  expect(readdirSync(releaseFolder(store, release.name)).sort()).toEqual(['client', 'intake', 'release.json'])
  await build(2)
  expect(listReleases(store).map(({ number }) => number)).toEqual([2, 1])
  expect(builds()).toEqual([])
})

it('checkAndBuild returns the existing release of a commit, unless its files are damaged, or code or SITE_URL has changed', async () => {
  const { store } = releases
  const build = vi.fn(fakeBuild)
  const again = async (siteUrl?: string) => {
    const outcome = await new ReleaseBuilder({ ...store, siteUrl }, build).checkAndBuild(commitNumber(1))
    return outcome.kind === 'built' ? [outcome.release.number, build.mock.calls.length] : outcome
  }
  expect(await again()).toEqual([1, 1])
  expect(await again()).toEqual([1, 1])
  writeFiles(store.code, { 'src/a.ts': 'two' })
  expect(await again()).toEqual([2, 2])
  expect(await again()).toEqual([2, 2])
  writeFiles(store.code, { 'src/a.test.ts': '', 'src/public/a.svg': '', 'src/content-model/generated/a.json': '' })
  expect(await again()).toEqual([2, 2])
  const siteUrl = 'https://preview.example'
  expect(await again(siteUrl)).toEqual([3, 3])
  writeFiles(releaseFolder(store, `3-${commitNumber(1)}`), { 'client/index.html': 'damaged' })
  expect(await again(siteUrl)).toEqual([4, 4])
})

it.each<SiteBuild>([
  { kind: 'faulty-pages', report: '/ has no heading', findings: [{ where: '/', message: 'has no heading' }] },
  { kind: 'code-differs', paths: ['src/a.ts'] },
])('checkAndBuild returns the failure $kind, keeps no release and no files of the build', async (failure) => {
  const build = async (task: BuildTask) => {
    await fakeBuild(task)
    return failure
  }
  expect(await new ReleaseBuilder(releases.store, build).checkAndBuild(commitNumber(1))).toEqual(failure)
  expect(listReleases(releases.store)).toEqual([])
  expect(builds()).toEqual([])
})

it.each(['main', '1234567', '../../etc'])('checkAndBuild rejects “%s”, which is not the full id of a commit', async (commit) => {
  await expect(new ReleaseBuilder(releases.store, fakeBuild).checkAndBuild(commit)).rejects.toThrow('is not the full id')
})

it('builds run one at a time, also after a build that has thrown an error', async () => {
  let running = 0
  const build = async (task: BuildTask) => {
    running += 1
    expect(running).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
    if (task.commit === commitNumber(1)) throw new Error('broken')
    return fakeBuild(task)
  }
  const builder = new ReleaseBuilder(releases.store, build)
  const outcomes = await Promise.allSettled([1, 2, 3].map((number) => builder.checkAndBuild(commitNumber(number))))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(listReleases(releases.store).map(({ commit }) => commit)).toEqual([commitNumber(3), commitNumber(2)])
  expect(builds()).toEqual([])
})
