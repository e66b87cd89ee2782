import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readRelease } from '#src/site-server/index.ts'
import fc from '#tests/harness/property-tests.ts'
import { testReleases } from '#tests/harness/publishing/test-releases.ts'
import { prepareReleases } from './keep-releases.ts'
import { isIntact } from './manifest.ts'
import { listReleases, liveLink, type ReleaseStore } from './stored-release.ts'

/** For each process that the test kills: the time from the first release of this process until the kill, in milliseconds. */
const killTimes = fc.sample(fc.integer({ min: 0, max: 60 }), 20)

it('a program that is killed while it builds and serves releases leaves a complete release served', async () => {
  using releases = testReleases()
  const { store, publish } = releases
  await publish(1)
  let reads = 0
  for (const killTime of killTimes) {
    const child = spawn(process.execPath, ['tests/harness/publishing/publish-endlessly.ts', JSON.stringify(store)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    await once(child.stdout, 'data')
    const deadline = performance.now() + killTime
    do {
      expect(await readWhole(store)).toBe(true)
      reads += 1
    } while (performance.now() < deadline)
    child.kill('SIGKILL')
    await ended
    expect(await readWhole(store)).toBe(true)
  }
  const [newest] = listReleases(store)
  expect(newest?.number).toBeGreaterThan(killTimes.length)
  expect(reads).toBeGreaterThan(killTimes.length)
  expect(await prepareReleases(store)).toEqual([])
  expect(readdirSync(store.folder).sort()).toEqual(['live', 'releases'])
  expect((await publish(1_000_000)).number).toBe((newest?.number ?? 0) + 1)
})

/**
 * Returns whether the link `live` leads to a release with all its files, and whether all pages that the server reads through the link are
 * of one release.
 */
async function readWhole(store: ReleaseStore): Promise<boolean> {
  const { fileAt } = await readRelease(join(liveLink(store), 'client'))
  const commits = new Set(Array.from({ length: 10 }, (_, page) => fileAt(`/${page}`)?.identity.body.toString()))
  return (await isIntact(await realpath(liveLink(store)))) && commits.size === 1
}
