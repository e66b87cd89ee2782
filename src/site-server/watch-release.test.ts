import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { smallSite } from '#tests/harness/sites/small-site.ts'
import { readRelease } from './release.ts'
import { SiteServer } from './site-server.ts'
import { watchRelease } from './watch-release.ts'

async function watch() {
  const folder = await smallSite()
  onTestFinished(() => folder[Symbol.dispose]())
  const site = new SiteServer(await readRelease(folder.root))
  const log = vi.fn<(message: string) => void>()
  return {
    root: folder.root,
    site,
    log,
    reload: watchRelease(folder.root, site, log),
    prices: () => site.release.fileAt('/pricing')?.identity.body.toString(),
  }
}

async function replace(root: string, files: Record<string, string>): Promise<void> {
  const { root: next } = await smallSite(files)
  renameSync(root, `${root}-old`)
  renameSync(next, root)
  rmSync(`${root}-old`, { recursive: true })
}

it('the server serves the next release when the folder of the last release was replaced by that of the next', async () => {
  const { root, log, prices } = await watch()
  await replace(root, { 'pricing.html': 'New prices' })
  await expect.poll(prices).toBe('New prices')
  expect(log.mock.calls).toEqual([['The new release is served.']])
})

it('the server serves the next release when a link to its folder was replaced, and keeps the scripts of former releases', async () => {
  const folder = await smallSite({ 'assets/old.js': 'old', 'old.html': 'Old page' })
  const next = await smallSite({ 'assets/new.js': 'new', 'pricing.html': 'New prices' })
  const link = `${folder.root}-live`
  onTestFinished(() => {
    for (const { root } of [folder, next]) rmSync(root, { recursive: true })
    rmSync(link)
  })
  symlinkSync(folder.root, link)
  const site = new SiteServer(await readRelease(link))
  watchRelease(link, site, () => undefined)
  const texts = () =>
    ['/pricing', '/old', '/assets/old.js', '/assets/new.js'].map((path) => site.release.fileAt(path)?.identity.body.toString())
  for (const [target, expected] of [
    [next.root, ['New prices', undefined, 'old', 'new']],
    [folder.root, ['Prices', 'Old page', 'old', 'new']],
  ] as const) {
    symlinkSync(target, `${link}-next`)
    renameSync(`${link}-next`, link)
    await expect.poll(texts).toEqual(expected)
  }
})

it('the server keeps the previous release if the next is not a build of this site, and serves the one after it', async () => {
  const { root, log, prices } = await watch()
  await replace(root, { 'site.webmanifest': '{}' })
  await expect.poll(() => log).toHaveBeenCalledWith(expect.stringMatching(/the previous release stays: .*site\.webmanifest/))
  expect(prices()).toBe('Prices')
  await replace(root, { 'pricing.html': 'New prices' })
  await expect.poll(prices).toBe('New prices')
})

it('the function that watchRelease returns reloads the folder on demand, and logs that the folder is missing', async () => {
  const { root, reload, log, prices } = await watch()
  writeFileSync(join(root, 'pricing.html'), 'New prices')
  await reload()
  expect(prices()).toBe('New prices')
  rmSync(root, { recursive: true })
  await reload()
  expect(log).toHaveBeenLastCalledWith(expect.stringContaining('ENOENT'))
  expect(prices()).toBe('New prices')
})
