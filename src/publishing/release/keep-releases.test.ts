import { readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { commitNumber, testReleases, writeFiles } from '#tests/harness/publishing/test-releases.ts'
import { prepareReleases } from './keep-releases.ts'
import { listReleases, liveLink, releaseFolder, releasesFolder } from './stored-release.ts'
import { switchTo } from './switch-release.ts'

let releases: ReturnType<typeof testReleases>
beforeEach(() => (releases = testReleases()))
afterEach(() => releases[Symbol.dispose]())

const numbers = () => listReleases(releases.store).map(({ number }) => number)

it('the newest ten releases, the current release, and the release that was served before it are kept', async () => {
  const { store, publish, build, served } = releases
  await publish(1)
  await publish(2)
  await publish(3)
  for (let number = 4; number <= 16; number += 1) await build(number)
  expect(numbers()).toEqual([16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 3, 2])
  expect(served()).toBe(commitNumber(3))
  expect(readdirSync(releasesFolder(store)).filter((name) => name.startsWith('.'))).toEqual([])
})

it('prepareReleases removes what killed processes have left, and keeps intact releases', async () => {
  const { store, publish, served } = releases
  await publish(1)
  writeFiles(store.folder, {
    'builds/x/site/client/index.html': 'half',
    'releases/.removed-x/client/index.html': 'half',
    [`releases/2-${commitNumber(2)}/client/index.html`]: 'half',
    'live.x': '',
  })
  expect(await prepareReleases(store)).toEqual([])
  expect(readdirSync(store.folder).sort()).toEqual(['live', 'releases'])
  await releases.build(2)
  expect([numbers(), served()]).toEqual([[2, 1], commitNumber(1)])
})

it('prepareReleases removes damaged releases, and serves the newest intact one instead of a damaged or missing one', async () => {
  const { store, publish, served } = releases
  const [first, second, third] = [await publish(1), await publish(2), await publish(3)]
  writeFiles(releaseFolder(store, third.name), { 'client/index.html': 'damaged' })
  expect(await prepareReleases(store)).toEqual([third.name])
  expect([numbers(), served()]).toEqual([[2, 1], commitNumber(2)])
  renameSync(releaseFolder(store, second.name), join(store.folder, 'away'))
  expect(await prepareReleases(store)).toEqual([])
  expect(served()).toBe(commitNumber(1))
  writeFiles(releaseFolder(store, first.name), { 'client/index.html': 'damaged' })
  expect(await prepareReleases(store)).toEqual([first.name])
  expect(served()).toBe('damaged')
})

it('prepareReleases replaces a damaged release by its predecessor, not by a release that was rolled back or never served', async () => {
  const { store, publish, build, served } = releases
  const first = await publish(1)
  await publish(2)
  await switchTo(store, first.name)
  await build(3)
  const fourth = await publish(4)
  writeFiles(releaseFolder(store, fourth.name), { 'client/index.html': 'damaged' })
  expect(await prepareReleases(store)).toEqual([fourth.name])
  expect(served()).toBe(commitNumber(1))
})

it('prepareReleases serves the newest release that was served if the link `live` is missing', async () => {
  const { store, publish, build, served } = releases
  await publish(1)
  await build(2)
  rmSync(liveLink(store))
  expect(await prepareReleases(store)).toEqual([])
  expect(served()).toBe(commitNumber(1))
})
