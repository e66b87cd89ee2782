import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { smallSite } from '../../tests/harness/small-site.ts'
import { followRelease } from './follow-release.ts'
import { readRelease } from './release.ts'
import type { Site } from './site-server.ts'

async function follow() {
  const folder = await smallSite()
  onTestFinished(() => folder[Symbol.dispose]())
  const site: Site = { release: await readRelease(folder.root), isStopping: false }
  const say = vi.fn<(sentence: string) => void>()
  return {
    root: folder.root,
    site,
    say,
    take: followRelease(folder.root, site, say),
    prices: () => site.release.at('/pricing')?.identity.body.toString(),
  }
}

async function replace(root: string, files: Record<string, string>): Promise<void> {
  const { root: next } = await smallSite(files)
  renameSync(root, `${root}-old`)
  renameSync(next, root)
  rmSync(`${root}-old`, { recursive: true })
}

it('takes the next release once its folder stands there', async () => {
  const { root, say, prices } = await follow()
  await replace(root, { 'pricing.html': 'New prices' })
  await vi.waitFor(() => expect(prices()).toBe('New prices'), { timeout: 3000 })
  expect(say.mock.calls).toEqual([['The new release is served.']])
})

it('keeps the last release where the next is none of this site, and takes the one after it', async () => {
  const { root, say, prices } = await follow()
  await replace(root, { 'site.webmanifest': '{}' })
  await vi.waitFor(() => expect(say).toHaveBeenCalledWith(expect.stringMatching(/^The last release stays.*site\.webmanifest/)), {
    timeout: 3000,
  })
  expect(prices()).toBe('Prices')
  await replace(root, { 'pricing.html': 'New prices' })
  await vi.waitFor(() => expect(prices()).toBe('New prices'), { timeout: 3000 })
})

it('takes what has changed in its folder when it is told to, and says so where the folder is gone', async () => {
  const { root, take, say, prices } = await follow()
  writeFileSync(join(root, 'pricing.html'), 'New prices')
  await take()
  expect(prices()).toBe('New prices')
  rmSync(root, { recursive: true })
  await take()
  expect(say).toHaveBeenLastCalledWith(expect.stringContaining('ENOENT'))
  expect(prices()).toBe('New prices')
})
