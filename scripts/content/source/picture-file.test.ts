import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pictureFile, type PictureFile } from './picture-file.ts'

const readAll = (bytes: Buffer): PictureFile | undefined =>
  pictureFile((start, length) => bytes.subarray(start, start + length), bytes.length)

/** A picture that does not compress: 60 × 40 pixels of noise. */
const noise = Buffer.from(Array.from({ length: 60 * 40 * 3 }, (_, index) => (index * 7919 * (index % 13)) % 256))
const drawn = () => sharp(noise, { raw: { width: 60, height: 40, channels: 3 } })
const as = (format: 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff', options = {}) => drawn()[format](options).toBuffer()

const codings: [string, () => Promise<Buffer>][] = [
  ['JPEG', () => as('jpeg')],
  ['progressive JPEG', () => as('jpeg', { progressive: true })],
  ['JPEG with a profile', () => drawn().withIccProfile('p3').jpeg().toBuffer()],
  ['PNG', () => as('png')],
  ['WebP', () => as('webp')],
  ['WebP without loss', () => as('webp', { lossless: true })],
  [
    'WebP of the extended form',
    () =>
      drawn()
        .withExif({ IFD0: { Copyright: 'Nobody' } })
        .webp()
        .toBuffer(),
  ],
  ['AVIF', () => as('avif')],
  ['TIFF', () => as('tiff')],
]

it.each(codings)('reads the size of a %s', async (_, coded) => {
  expect(readAll(await coded())).toEqual({ width: 60, height: 40, isWhole: true })
})

it.each(codings)('knows a %s that is broken off, wherever', async (_, coded) => {
  const bytes = await coded()
  for (const share of [0.05, 0.3, 0.6, 0.9, 0.99]) {
    const read = readAll(bytes.subarray(0, Math.floor(bytes.length * share)))
    expect([share, read?.isWhole ?? false]).toEqual([share, false])
  }
})

it.each(['jpeg', 'tiff'] as const)('turns a %s as the camera was held', async (format) => {
  const bytes = await drawn().withMetadata({ orientation: 6 })[format]().toBuffer()
  expect(readAll(bytes)).toMatchObject({ width: 40, height: 60 })
})

it('takes a JPEG for whole that has something behind its end', async () => {
  const bytes = Buffer.concat([await as('jpeg'), Buffer.alloc(100_000)])
  expect(readAll(bytes)).toMatchObject({ isWhole: true })
})

it.each([
  ['nothing', Buffer.alloc(0)],
  ['another file', Buffer.from('GIF89a and so on')],
  ['a JPEG of one segment without end', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])],
  ['a JPEG of fill bytes', Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(1000, 0xff)])],
  ['an AVIF of a box without length', Buffer.from('\0\0\0\0ftypavif\0\0\0\x04aaaa', 'latin1')],
  ['a TIFF whose directory lies behind its end', Buffer.from('II*\0\xff\xff\xff\x7f', 'latin1')],
])('reads %s as no picture', (_, bytes) => {
  expect(readAll(bytes)).toBeUndefined()
})
