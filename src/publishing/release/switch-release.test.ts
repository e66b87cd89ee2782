import { lstatSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { commitNumber, testReleases, writeFiles } from '#tests/harness/publishing/test-releases.ts'
import { listReleases, liveLink, releaseFolder } from './stored-release.ts'
import { servableReleases, switchTo } from './switch-release.ts'

let releases: ReturnType<typeof testReleases>
beforeEach(() => (releases = testReleases()))
afterEach(() => releases[Symbol.dispose]())

const current = () => listReleases(releases.store).find(({ isCurrent }) => isCurrent)?.number

it('switchTo makes the link `live` lead to a release, and succeeds if it is called again', async () => {
  const { store, build, served } = releases
  const [first, second] = [await build(1), await build(2)]
  expect(await switchTo(store, first.name)).toEqual({ kind: 'switched', release: { ...first, isCurrent: true, wasServed: true } })
  expect([served(), current()]).toEqual([commitNumber(1), 1])
  for (const { name } of [second, second]) await switchTo(store, name)
  expect([served(), current()]).toEqual([commitNumber(2), 2])
  expect(listReleases(store).map(({ wasServed }) => wasServed)).toEqual([true, true])
  expect(readdirSync(store.folder).sort()).toEqual(['builds', 'live', 'releases'])
})

it('the link `live` still leads to the release if the folder of the store is moved', async () => {
  const { store, publish, served } = releases
  await publish(1)
  renameSync(store.folder, `${store.folder}-moved`)
  renameSync(`${store.folder}-moved`, join(store.code, 'studio'))
  store.folder = join(store.code, 'studio')
  expect(lstatSync(liveLink(store)).isSymbolicLink()).toBe(true)
  expect([served(), current()]).toEqual([commitNumber(1), 1])
})

it('switchTo refuses a release that other code has built, that has other files, or that does not exist', async () => {
  const { store, publish, served } = releases
  const first = await publish(1)
  await publish(2)
  const page = join(releaseFolder(store, first.name), 'client/index.html')
  writeFiles(store.code, { 'src/a.ts': 'two' })
  expect(await switchTo(store, first.name)).toEqual({ kind: 'other-code' })
  expect(servableReleases(store)).toEqual([])
  writeFiles(store.code, { 'src/a.ts': 'one' })
  expect(servableReleases(store)).toEqual(listReleases(store))
  rmSync(page)
  expect(await switchTo(store, first.name)).toEqual({ kind: 'damaged' })
  writeFiles(releaseFolder(store, first.name), { 'client/index.html': commitNumber(1), 'client/more.html': '' })
  expect(await switchTo(store, first.name)).toEqual({ kind: 'damaged' })
  expect(await switchTo(store, '7-../../etc')).toEqual({ kind: 'missing' })
  expect(served()).toBe(commitNumber(2))
})
