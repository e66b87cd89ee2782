import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { packageVersion, pruneCache, readCached, readOrCompute } from './build-cache.ts'

let root = ''
const folder = () => join(root, 'node_modules/.cache/derived')
const cachedPaths = () => readdirSync(folder()).map((name) => join(folder(), name))

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'derived-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const compute = vi.fn(() => Promise.resolve(Buffer.from('made')))
beforeEach(() => compute.mockClear())

async function isComputed(key: (string | Uint8Array)[] = ['box', 'small']): Promise<boolean> {
  const before = compute.mock.calls.length
  expect(Buffer.from(await readOrCompute(root, key, compute)).toString()).toBe('made')
  return compute.mock.calls.length > before
}

it('cached computes the bytes for a key once, and then reads them from the cache', async () => {
  expect(readCached(root, ['box', 'small'])).toBeUndefined()
  expect(await isComputed()).toBe(true)
  expect(await isComputed()).toBe(false)
  expect(readCached(root, ['box', 'small'])?.toString()).toBe('made')
})

it.each([[['box', 'large']], [['boxsmall']], [['bo', 'xsmall']], [['box', 'small', '']]])(
  'the build cache computes the bytes again for a different key: %j',
  async (key) => {
    await isComputed()
    expect(await isComputed(key)).toBe(true)
  },
)

it.each<[string, (path: string) => void]>([
  ['empty', (path) => truncateSync(path, 0)],
  ['cut short', (path) => truncateSync(path, 34)],
  ['changed', (path) => writeFileSync(path, readFileSync(path, 'latin1').replace('made', 'fade'), 'latin1')],
])('the build cache computes the bytes again if the cached file is %s', async (_, damage) => {
  await isComputed()
  cachedPaths().forEach(damage)
  expect(await isComputed()).toBe(true)
  expect(await isComputed()).toBe(false)
})

it('cached returns the computed bytes if the cache is not writable', async () => {
  mkdirSync(join(root, 'node_modules'))
  writeFileSync(join(root, 'node_modules/.cache'), 'a file in place of the folder')
  expect(await isComputed()).toBe(true)
  expect(await isComputed()).toBe(true)
})

describe('pruneCache', () => {
  const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000)

  it('pruneCache removes files that no build has used for thirty days', async () => {
    await isComputed(['old'])
    for (const path of cachedPaths()) utimesSync(path, days(31), days(31))
    await isComputed(['new'])
    pruneCache(root)
    expect(readCached(root, ['old'])).toBeUndefined()
    expect(readCached(root, ['new'])).toBeDefined()
  })

  it('pruneCache keeps files that are older than thirty days and were used since', async () => {
    await isComputed()
    for (const path of cachedPaths()) utimesSync(path, days(31), days(31))
    expect(await isComputed()).toBe(false)
    pruneCache(root)
    expect(await isComputed()).toBe(false)
  })

  it('pruneCache does nothing if the cache folder does not exist', () => {
    pruneCache(root)
  })
})

it('packageVersion returns the name and the installed version of a package', () => {
  expect(packageVersion('sharp')).toMatch(/^sharp@\d+\.\d+\.\d+$/)
})
