import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cached, pruneCache, readCached, packageVersion } from './build-cache.ts'

let root = ''
const folder = () => join(root, 'node_modules/.cache/derived')
const keptPaths = () => readdirSync(folder()).map((name) => join(folder(), name))

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'derived-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const make = vi.fn(() => Promise.resolve(Buffer.from('made')))
beforeEach(() => make.mockClear())

async function madeAgain(key: (string | Uint8Array)[] = ['box', 'small']): Promise<boolean> {
  const before = make.mock.calls.length
  expect(Buffer.from(await cached(root, key, make)).toString()).toBe('made')
  return make.mock.calls.length > before
}

it('calls make once for a key', async () => {
  expect(readCached(root, ['box', 'small'])).toBeUndefined()
  expect(await madeAgain()).toBe(true)
  expect(await madeAgain()).toBe(false)
  expect(readCached(root, ['box', 'small'])?.toString()).toBe('made')
})

it.each([[['box', 'large']], [['boxsmall']], [['bo', 'xsmall']], [['box', 'small', '']]])(
  'calls make again for another key: %j',
  async (key) => {
    await madeAgain()
    expect(await madeAgain(key)).toBe(true)
  },
)

it.each<[string, (path: string) => void]>([
  ['empty', (path) => truncateSync(path, 0)],
  ['cut short', (path) => truncateSync(path, 34)],
  ['changed', (path) => writeFileSync(path, readFileSync(path, 'latin1').replace('made', 'fade'), 'latin1')],
])('calls make again where the cached file is %s', async (_, damage) => {
  await madeAgain()
  keptPaths().forEach(damage)
  expect(await madeAgain()).toBe(true)
  expect(await madeAgain()).toBe(false)
})

it('works where the cache cannot be written', async () => {
  mkdirSync(join(root, 'node_modules'))
  writeFileSync(join(root, 'node_modules/.cache'), 'a file in place of the folder')
  expect(await madeAgain()).toBe(true)
  expect(await madeAgain()).toBe(true)
})

describe('pruneCache', () => {
  const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000)

  it('removes what has not been used for thirty days', async () => {
    await madeAgain(['old'])
    for (const path of keptPaths()) utimesSync(path, days(31), days(31))
    await madeAgain(['new'])
    pruneCache(root)
    expect(readCached(root, ['old'])).toBeUndefined()
    expect(readCached(root, ['new'])).toBeDefined()
  })

  it('leaves what is old and in use', async () => {
    await madeAgain()
    for (const path of keptPaths()) utimesSync(path, days(31), days(31))
    expect(await madeAgain()).toBe(false)
    pruneCache(root)
    expect(await madeAgain()).toBe(false)
  })

  it('has nothing to do where nothing was kept', () => {
    pruneCache(root)
  })
})

it('knows the version of a package', () => {
  expect(packageVersion('sharp')).toMatch(/^sharp@\d+\.\d+\.\d+$/)
})
