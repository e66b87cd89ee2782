import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { makeOriginal } from './original.ts'

const limits = { maxPixels: 10_000_000, minimumWidth: 40 }
const blank = (width: number, height: number, background = '#16302a') => sharp({ create: { width, height, channels: 3, background } })

async function originalOf(uploaded: Buffer) {
  const original = await makeOriginal(uploaded, limits)
  if (original.kind !== 'original') expect.unreachable(original.kind)
  const { data, info } = await sharp(original.bytes).raw().toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, info.channels)]
  return { ...original, metadata: await sharp(original.bytes).metadata(), pixel }
}

const red = [255, 0, 0]
const isNear = (colour: number[], other: number[]) => colour.every((value, index) => Math.abs(value - (other[index] ?? 0)) < 12)

it('makeOriginal turns a photograph by its Exif orientation', async () => {
  const leftRed = blank(80, 60, '#00f').composite([{ input: await blank(40, 60, '#f00').png().toBuffer(), left: 0, top: 0 }])
  // Orientation 6: the left side of the file is the top of the image (Exif 2.32, tag 0x0112).
  const { metadata, pixel } = await originalOf(await leftRed.withMetadata({ orientation: 6 }).jpeg().toBuffer())
  expect(metadata).toMatchObject({ width: 60, height: 80 })
  expect(isNear(pixel(30, 10), red)).toBe(true)
  expect(isNear(pixel(30, 70), red)).toBe(false)
})

it.each(['jpeg', 'png', 'webp', 'avif', 'tiff'] as const)(
  'makeOriginal removes all metadata of an image in the format %s',
  async (format) => {
    const uploaded = await blank(80, 60)
      .withExif({
        IFD0: { Make: 'Camera of Ada', Copyright: 'Ada' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Ada</x:xmpmeta>')
      .withIccProfile('p3')
      .toFormat(format)
      .toBuffer()
    expect(await sharp(uploaded).metadata()).toMatchObject({ xmp: expect.any(Buffer) as Buffer })
    const { bytes, metadata } = await originalOf(uploaded)
    for (const name of ['exif', 'xmp', 'icc', 'iptc', 'orientation']) expect(metadata).not.toHaveProperty(name)
    for (const text of ['Ada', 'Exif', 'GPS', 'xmp']) expect(bytes.includes(text)).toBe(false)
  },
)

it('makeOriginal converts the colours to sRGB', async () => {
  const uploaded = await blank(80, 60, '#f00').withIccProfile('p3').png().toBuffer()
  const { data } = await sharp(uploaded, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true })
  expect(isNear([...data.subarray(0, 3)], red)).toBe(false)
  const { pixel, metadata } = await originalOf(uploaded)
  expect(isNear(pixel(40, 30), red)).toBe(true)
  expect(metadata).toMatchObject({ format: 'jpeg', space: 'srgb', chromaSubsampling: '4:4:4' })
})

it.each([
  [2000, 1000, 1600, 800],
  [1000, 2000, 1000, 2000],
  [1000, 6400, 500, 3200],
  [300, 200, 300, 200],
])(
  'makeOriginal reduces a photograph of %i × %i pixels to %i × %i pixels, or keeps its size',
  async (width, height, storedWidth, storedHeight) => {
    const { metadata } = await originalOf(await blank(width, height).png().toBuffer())
    expect(metadata).toMatchObject({ width: storedWidth, height: storedHeight })
  },
)

it('makeOriginal stores an image with transparent parts as a PNG, and an opaque image as a JPEG', async () => {
  const withAlpha = (alpha: number) => sharp({ create: { width: 80, height: 60, channels: 4, background: { r: 255, g: 0, b: 0, alpha } } })
  expect(await originalOf(await withAlpha(0.5).png().toBuffer())).toMatchObject({ extension: 'png', metadata: { hasAlpha: true } })
  expect(await originalOf(await withAlpha(1).png().toBuffer())).toMatchObject({ extension: 'jpg', metadata: { hasAlpha: false } })
})

it('makeOriginal rejects a photograph that is too narrow, also if it is too narrow only after scaling to the maximum height', async () => {
  expect(await makeOriginal(await blank(39, 60).png().toBuffer(), limits)).toEqual({ kind: 'too-narrow', width: 39 })
  expect(await makeOriginal(await blank(100, 12_000).png().toBuffer(), limits)).toEqual({ kind: 'too-narrow', width: 27 })
})

it('makeOriginal rejects a damaged image', async () => {
  const whole = await blank(800, 600).jpeg().toBuffer()
  for (const bytes of [whole.subarray(0, whole.length / 2), Buffer.from('no image'), Buffer.alloc(0)])
    expect(await makeOriginal(bytes, limits)).toEqual({ kind: 'damaged' })
})

it('makeOriginal rejects an image with too many pixels without decoding it, also if its file is small', async () => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    checksum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, checksum])
  }
  const header = Buffer.from('0000c3500000c3500800000000', 'hex') // 50,000 × 50,000 pixels, grey
  const bomb = [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1_000_000)))]
  expect(await makeOriginal(Buffer.concat([...bomb, chunk('IEND', Buffer.alloc(0))]), limits)).toEqual({ kind: 'too-many-pixels' })
})
