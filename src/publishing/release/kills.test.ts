import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { testReleases } from '../../../tests/harness/test-releases.ts'
import { prepareReleases } from './keep-releases.ts'
import { isIntact } from './record.ts'
import { listReleases, liveLink, type ReleaseStore } from './stored-release.ts'

const kills = 20

it('a program that is killed while it builds and serves releases leaves a complete release served', { timeout: 120_000 }, async () => {
  using releases = testReleases()
  const { store, publish } = releases
  await publish(1)
  let reads = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const child = spawn(process.execPath, ['tests/harness/publish-endlessly.ts', JSON.stringify(store)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    await once(child.stdout, 'data')
    const deadline = performance.now() + Math.random() * 60
    do {
      expect(await readWhole(store)).toBe(true)
      reads += 1
    } while (performance.now() < deadline)
    child.kill('SIGKILL')
    await ended
    expect(await readWhole(store)).toBe(true)
  }
  const [newest] = listReleases(store)
  expect(newest?.number).toBeGreaterThan(kills)
  expect(reads).toBeGreaterThan(kills)
  expect(await prepareReleases(store)).toEqual([])
  expect(readdirSync(store.folder).sort()).toEqual(['live', 'releases'])
  expect((await publish(1_000_000)).number).toBe((newest?.number ?? 0) + 1)
})

/** Returns whether the link leads to a release with all its files, all of one commit. */
async function readWhole(store: ReleaseStore): Promise<boolean> {
  const folder = await realpath(liveLink(store))
  const commit = basename(folder).split('-')[1]
  const pages = readdirSync(join(folder, 'client')).filter((file) => file.endsWith('.html'))
  return (await isIntact(folder)) && pages.every((page) => readFileSync(join(folder, 'client', page), 'utf8') === commit)
}
