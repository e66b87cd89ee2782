import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ImageUse } from '#src/content-model/schema/fields/picture.ts'
import { type Photographs, preparePhotographs } from './photographs.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'photographs-'))
  mkdirSync(join(root, 'content/images'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

const photograph = (file: string, { width, height }: { width: number; height: number }, background = '#16302a') =>
  sharp({ create: { width, height, channels: 3, background } }).toFile(join(root, 'content/images', file))

/** Returns the names of the served files, without the photograph and the digest: only width and format, such as 480.avif. */
const versions = ({ files }: Photographs) => [...files.keys()].map((name) => name.replace(/^.*-(?=\d+\.\w+$)/, '')).sort()
const cachedFiles = () => {
  const folder = join(root, 'node_modules/.cache/derived')
  return readdirSync(folder).map((name) => ({ path: join(folder, name), inode: statSync(join(folder, name)).ino }))
}
const large: ImageUse = { file: 'box.png', size: 'large' }
const small: ImageUse = { file: 'box.png', size: 'small' }

it.each<[string, number, ImageUse[], string[]]>([
  ['a small place', 2000, [small], ['240.avif', '480.avif', '480.webp', '960.avif']],
  ['a large place', 2000, [large], ['1200.avif', '1200.webp', '1600.avif', '480.avif', '800.avif']],
  ['a large place, from a small original', 700, [large], ['480.avif', '700.avif', '700.webp']],
  ['both places', 1000, [small, large, small], ['1000.avif', '1000.webp', '240.avif', '480.avif', '800.avif', '960.avif']],
])('preparePhotographs makes a photograph in the widths that pages need for %s', async (_, width, uses, expected) => {
  await photograph('box.png', { width, height: 10 })
  const prepared = await preparePhotographs(root, uses)
  expect(versions(prepared)).toEqual(expected)
  for (const [name, bytes] of prepared.files) {
    const { format, ...size } = await sharp(bytes).metadata()
    expect(name).toMatch(new RegExp(`-${size.width}\\.${format === 'heif' ? 'avif' : 'webp'}$`))
  }
})

it('preparePhotographs returns the sources and the size of a photograph', async () => {
  await photograph('box.png', { width: 600, height: 300 })
  const { ready, files } = await preparePhotographs(root, [large])
  const box = ready.get('box.png')
  expect(box).toMatchObject({ kind: 'photograph', width: 600, height: 300, sources: [{ type: 'image/avif' }] })
  const named = [box?.src, ...(box?.sources.flatMap(({ files }) => files.map(({ src }) => src)) ?? [])]
  expect(named.sort()).toEqual([...files.keys()].map((name) => `/photographs/${name}`).sort())
  expect(box?.src).toMatch(/\.webp$/)
})

it('preparePhotographs applies the Exif orientation', async () => {
  await sharp({ create: { width: 60, height: 30, channels: 3, background: '#16302a' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(join(root, 'content/images/box.jpg'))
  const { ready, files } = await preparePhotographs(root, [{ file: 'box.jpg', size: 'small' }])
  expect(ready.get('box.jpg')).toMatchObject({ width: 30, height: 60 })
  for (const bytes of files.values()) expect(await sharp(bytes).metadata()).toMatchObject({ width: 30, height: 60 })
})

it('preparePhotographs does not convert an unchanged photograph again', async () => {
  await photograph('box.png', { width: 300, height: 200 })
  const first = await preparePhotographs(root, [large])
  const before = cachedFiles()
  expect(before).toHaveLength(first.files.size)
  expect((await preparePhotographs(root, [large])).files).toEqual(first.files)
  expect(cachedFiles()).toEqual(before)
})

it('the served files of a photograph get other names if another photograph replaces it under the same name', async () => {
  await photograph('box.png', { width: 300, height: 200 })
  const first = await preparePhotographs(root, [large])
  await photograph('box.png', { width: 300, height: 200 }, '#802020')
  const names = [...(await preparePhotographs(root, [large])).files.keys()]
  expect(names.filter((name) => first.files.has(name))).toEqual([])
})

it.each([0, 40])('preparePhotographs converts a photograph again if its cached files are truncated to %i bytes', async (length) => {
  await photograph('box.png', { width: 300, height: 200 })
  const { files } = await preparePhotographs(root, [small])
  for (const { path } of cachedFiles()) truncateSync(path, length)
  expect((await preparePhotographs(root, [small], { wait: false })).missing?.count).toBe(1)
  expect((await preparePhotographs(root, [small])).files).toEqual(files)
})

it('preparePhotographs returns the same files if it converts several photographs at once or one at a time', async () => {
  const files = ['a.png', 'b.png', 'c.png', 'd.png', 'e.png']
  for (const [index, file] of files.entries()) await photograph(file, { width: 260 + index, height: 9 }, `#1${index}2030`)
  const together = await preparePhotographs(
    root,
    files.map((file) => ({ file, size: 'small' as const })),
  )
  rmSync(join(root, 'node_modules'), { recursive: true })
  const oneByOne = []
  for (const file of files) oneByOne.push(...(await preparePhotographs(root, [{ file, size: 'small' }])).files)
  expect([...together.files]).toEqual(oneByOne)
})

it('preparePhotographs with `wait: false` returns the earlier photograph until the new photograph is converted', async () => {
  await photograph('box.png', { width: 300, height: 200 })
  const nothing = await preparePhotographs(root, [small], { wait: false })
  expect(nothing.ready.size).toBe(0)
  expect(nothing.missing?.count).toBe(1)
  await nothing.missing?.make()
  const first = await preparePhotographs(root, [small], { earlier: nothing, wait: false })
  expect(first.missing).toBeUndefined()

  await photograph('box.png', { width: 310, height: 200 })
  const meanwhile = await preparePhotographs(root, [small], { earlier: first, wait: false })
  expect(meanwhile.ready).toEqual(first.ready)
  expect(meanwhile.files).toEqual(first.files)
  await meanwhile.missing?.make()
  const second = await preparePhotographs(root, [small], { earlier: meanwhile, wait: false })
  expect(second.ready.get('box.png')?.width).toBe(310)
  expect(second.missing).toBeUndefined()
})

it('the error about a damaged photograph names its file', async () => {
  await photograph('box.png', { width: 300, height: 200 })
  const path = join(root, 'content/images/box.png')
  const whole = readFileSync(path)
  for (const length of [60, whole.length - 30]) {
    writeFileSync(path, whole.subarray(0, length))
    await expect(preparePhotographs(root, [small])).rejects.toThrow('content/images/box.png cannot be read as an image: ')
  }
})
