import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type ImageHeader, readImageHeader } from './image-header.ts'

const readAll = (bytes: Buffer): ImageHeader | undefined =>
  readImageHeader((start, length) => bytes.subarray(start, start + length), bytes.length)

/** Pixels of an image of 60 × 40 pixels that cannot be compressed: noise. */
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

it.each(codings)('readImageHeader reads the size of a %s', async (_, coded) => {
  expect(readAll(await coded())).toEqual({ width: 60, height: 40, isWhole: true })
})

it.each(codings)('readImageHeader recognises that a %s is truncated', async (_, coded) => {
  const bytes = await coded()
  for (const share of [0.05, 0.3, 0.6, 0.9, 0.99]) {
    const header = readAll(bytes.subarray(0, Math.floor(bytes.length * share)))
    expect([share, header?.isWhole ?? false]).toEqual([share, false])
  }
})

it.each(['jpeg', 'tiff'] as const)('readImageHeader returns the size after rotation of a %s with orientation 6', async (format) => {
  const bytes = await drawn().withMetadata({ orientation: 6 })[format]().toBuffer()
  expect(readAll(bytes)).toMatchObject({ width: 40, height: 60 })
})

it('readImageHeader accepts a JPEG with data after its end marker', async () => {
  const bytes = Buffer.concat([await as('jpeg'), Buffer.alloc(100_000)])
  expect(readAll(bytes)).toMatchObject({ isWhole: true })
})

it.each([
  ['an empty file', Buffer.alloc(0)],
  ['a GIF', Buffer.from('GIF89a and so on')],
  ['a JPEG that ends in its first segment', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])],
  ['a JPEG with only fill bytes', Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(1000, 0xff)])],
  ['an AVIF with a box of length 0 and no image', Buffer.from('\0\0\0\0ftypavif\0\0\0\x04aaaa', 'latin1')],
  ['a TIFF whose directory is beyond its end', Buffer.from('II*\0\xff\xff\xff\x7f', 'latin1')],
])('readImageHeader returns undefined for %s', (_, bytes) => {
  expect(readAll(bytes)).toBeUndefined()
})

type Order = 'BE' | 'LE'

function integer(bytes: 2 | 4 | 8, value: number, order: Order = 'BE'): Buffer {
  const buffer = Buffer.alloc(bytes)
  if (bytes === 8) buffer[`writeBigUInt64${order}`](BigInt(value))
  else if (bytes === 4) buffer[`writeUInt32${order}`](value)
  else buffer[`writeUInt16${order}`](value)
  return buffer
}

/** Returns a TIFF with one directory. Entries are tag, type (3: short, 4: long), number of values, and the value or its offset. */
const tiff = (order: Order, entries: [tag: number, type: 3 | 4, count: number, value: number][]) =>
  Buffer.concat([
    Buffer.from(order === 'LE' ? 'II*\0' : 'MM\0*', 'latin1'),
    integer(4, 8, order),
    integer(2, entries.length, order),
    ...entries.map(([tag, type, count, value]) =>
      Buffer.concat([
        integer(2, tag, order),
        integer(2, type, order),
        integer(4, count, order),
        type === 3 && count === 1 ? Buffer.concat([integer(2, value, order), Buffer.alloc(2)]) : integer(4, value, order),
      ]),
    ),
  ])

const [wide, high, strips, held] = [256, 257, 273, 274]

describe('TIFF', () => {
  it.each(['LE', 'BE'] as const)('a TIFF with byte order %s is read, with numbers of 16 and 32 bits', (order) => {
    const bytes = tiff(order, [
      [wide, 3, 1, 300],
      [high, 4, 1, 200],
    ])
    expect(readAll(bytes)).toEqual({ width: 300, height: 200, isWhole: true })
  })

  it.each([
    [4, { width: 300, height: 200 }],
    [5, { width: 200, height: 300 }],
    [8, { width: 200, height: 300 }],
  ])('readImageHeader returns the size after rotation of a TIFF with orientation %i', (orientation, size) => {
    const bytes = tiff('LE', [
      [wide, 3, 1, 300],
      [high, 3, 1, 200],
      [held, 3, 1, orientation],
    ])
    expect(readAll(bytes)).toMatchObject(size)
  })

  it.each([
    ['a strip beyond its end', [strips, 4, 1, 10_000]],
    ['a list of strip offsets beyond its end', [strips, 4, 9, 10_000]],
  ] as const)('readImageHeader recognises that a TIFF with %s is incomplete', (_, entry) => {
    const bytes = tiff('BE', [[wide, 3, 1, 300], [high, 3, 1, 200], [...entry]])
    expect(readAll(bytes)).toMatchObject({ width: 300, isWhole: false })
  })

  it.each([[wide], [high]])('readImageHeader returns undefined for a TIFF without tag %i (width or height)', (missing) => {
    const sides = [wide, high].filter((tag) => tag !== missing)
    expect(readAll(tiff('LE', [...sides.map((tag): [number, 3, number, number] => [tag, 3, 1, 7])]))).toBeUndefined()
  })
})

describe('AVIF', () => {
  const box = (name: string, ...parts: Buffer[]) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), ...parts])
    return Buffer.concat([integer(4, body.length + 4), body])
  }
  const sized = (width: number, height: number) => box('ispe', integer(4, 0), integer(4, width), integer(4, height))
  const beginning = box('ftyp', Buffer.from('avif', 'latin1'), integer(4, 0))
  const rest = Buffer.alloc(100)
  const endless = Buffer.concat([integer(4, 0), Buffer.from('mdat', 'latin1'), rest])
  const long = Buffer.concat([integer(4, 1), Buffer.from('mdat', 'latin1'), integer(8, 16 + rest.length), rest])

  it.each([
    ['with the length of its boxes', box('mdat', rest)],
    ['whose last box extends to the end', endless],
    ['whose last box has a 64-bit length', long],
  ])('readImageHeader: an AVIF %s is complete and has the size of its largest image', (_, data) => {
    const bytes = Buffer.concat([beginning, box('meta', sized(20, 10), sized(300, 200), sized(30, 15)), data])
    expect(readAll(bytes)).toEqual({ width: 300, height: 200, isWhole: true })
  })

  it.each([
    [0, { width: 300, height: 200 }],
    [1, { width: 200, height: 300 }],
    [2, { width: 300, height: 200 }],
    [3, { width: 200, height: 300 }],
  ])('readImageHeader returns the size after rotation of an AVIF rotated by %i × 90°', (quarters, size) => {
    const bytes = Buffer.concat([beginning, box('meta', sized(300, 200), box('irot', Buffer.from([quarters]))), box('mdat', rest)])
    expect(readAll(bytes)).toMatchObject(size)
  })

  it('an AVIF with a box whose length is shorter than a box header is rejected', () => {
    const bytes = Buffer.concat([beginning, integer(4, 7), Buffer.from('metaxxxxxxxxxxxx', 'latin1')])
    expect(readAll(bytes)).toBeUndefined()
  })
})

describe('JPEG', () => {
  const segment = (kind: number, ...parts: Buffer[]) => {
    const body = Buffer.concat(parts)
    return Buffer.concat([Buffer.from([0xff, kind]), integer(2, body.length + 2), body])
  }
  const frame = (kind: number) => segment(kind, Buffer.from([8]), integer(2, 200), integer(2, 300), Buffer.alloc(8))
  const start = Buffer.from([0xff, 0xd8])
  const end = Buffer.from([0xff, 0xd9])
  const exif = (...bytes: Buffer[]) => segment(0xe1, Buffer.from('Exif\0\0', 'latin1'), ...bytes)
  const sideways = tiff('BE', [[held, 3, 1, 6]])
  const upright = { width: 300, height: 200, isWhole: true }
  const turned = { width: 200, height: 300, isWhole: true }

  it.each([
    ['with the first frame type is read', [frame(0xc0)], upright],
    ['with the last frame type is read', [frame(0xcf)], upright],
    [
      'with other segments before the frame is read',
      [segment(0xc4, rest(9)), segment(0xc8, rest(9)), segment(0xcc, rest(9)), frame(0xc0)],
      upright,
    ],
    ['with fill bytes before a marker is read', [Buffer.from([0xff, 0xff]), frame(0xc0)], upright],
    ['with Exif orientation 6 is rotated', [exif(sideways), frame(0xc0)], turned],
    ['with a second, upright Exif segment stays rotated', [exif(sideways), exif(tiff('BE', [[held, 3, 1, 1]])), frame(0xc0)], turned],
    ['with metadata other than Exif is not rotated', [segment(0xe1, Buffer.from('http:\0', 'latin1'), sideways), frame(0xc0)], upright],
    ['with truncated Exif data is not rotated', [exif(sideways.subarray(0, 9)), frame(0xc0)], upright],
  ])('readImageHeader: a JPEG %s', (_, parts, expected) => {
    expect(readAll(Buffer.concat([start, ...parts, end]))).toEqual(expected)
  })

  it.each([
    ['bytes that are not a marker', Buffer.from([0x12, 0xe0, 0, 4, 0, 0])],
    ['a segment of invalid length', Buffer.from([0xff, 0xe0, 0, 1])],
  ])('readImageHeader returns undefined for a JPEG with %s', (_, part) => {
    expect(readAll(Buffer.concat([start, Buffer.from([0xff, 0xe0, 0, 2]), part, frame(0xc0), end]))).toBeUndefined()
  })

  function rest(length: number): Buffer {
    return Buffer.alloc(length, 1)
  }
})

it.each([
  ['a WAVE file', Buffer.from('RIFF\x28\0\0\0WAVEVP8 aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'latin1')],
  ['a WebP of another container', Buffer.from('FORM\x28\0\0\0WEBPVP8 aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'latin1')],
])('readImageHeader returns undefined for %s, which is not an image', (_, bytes) => {
  expect(readAll(bytes)).toBeUndefined()
})

it('readImageHeader rethrows an error of reading the file, except reads beyond its end', () => {
  const read = () => {
    throw new TypeError('no disk')
  }
  expect(() => readImageHeader(read, 10)).toThrow('no disk')
})
