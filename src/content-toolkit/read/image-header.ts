/** Reads `length` bytes of a file from `start`. Returns fewer bytes at the end of the file. */
export type ReadBytes = (start: number, length: number) => Buffer

type ImageSize = { width: number; height: number }

/** Metadata of an image, read without decoding it. Sizes are in pixels, after rotation. */
export type ImageHeader = ImageSize & {
  /** Whether the file is complete: false if its end is missing, as in a truncated copy. */
  isWhole: boolean
}

/** Reads the header of an image. `beginning` is the first 32 bytes of the file, `size` its length in bytes. */
type HeaderReader = (read: ReadBytes, size: number, beginning: Buffer) => ImageHeader | undefined

/**
 * Supported formats by the first bytes of a file: JPEG (ITU-T T.81), PNG, WebP (RIFF), AVIF (ISO 14496-12), TIFF 6.0 in both byte orders.
 */
const imageFormats: readonly (readonly [signature: RegExp, readHeader: HeaderReader])[] = [
  [/^\xff\xd8\xff/, readJpeg],
  [/^\x89PNG\r\n/, readPng],
  [/^RIFF[^]{4}WEBP/, readWebp],
  [/^[^]{4}ftypavi[fs]/, readAvif],
  [/^(?:II\*\0|MM\0\*)/, readTiff],
]

const formatOf = (bytes: Uint8Array) => {
  const beginning = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return imageFormats.find(([signature]) => signature.test(beginning))
}

export const isImage = (bytes: Uint8Array): boolean => formatOf(bytes) !== undefined

/**
 * Reads the size of an image from its header, and checks whether the file is complete. Returns undefined for other formats and for a file
 * that is truncated within the header. `size` is the length of the file in bytes.
 */
export function readImageHeader(read: ReadBytes, size: number): ImageHeader | undefined {
  const beginning = read(0, 32)
  const [, readHeader] = formatOf(beginning) ?? []
  try {
    return readHeader?.(read, size, beginning)
  } catch (error) {
    // Buffer throws a RangeError for a read beyond the end: the file is truncated within the header.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Number of bytes at the end of a file in which the end marker is searched, because some cameras append data after the marker. */
const tail = 65_536

const endsWith = (read: ReadBytes, size: number, marker: string): boolean =>
  read(Math.max(0, size - tail), tail).includes(marker, 0, 'latin1')

const rotated = (isSideways: boolean, width: number, height: number): ImageSize =>
  isSideways ? { width: height, height: width } : { width, height }

function readJpeg(read: ReadBytes, size: number): ImageHeader | undefined {
  let isSideways = false
  for (let offset = 2; ;) {
    const segment = read(offset, 9)
    const [prefix = 0, marker = 0] = segment
    const length = segment.readUInt16BE(2)
    if (prefix === 0xff && marker === 0xff) {
      offset++ // JPEG allows fill bytes (0xFF) before a marker (T.81, B.1.1.2).
      continue
    }
    if (prefix !== 0xff || length < 2) return undefined
    if (marker === 0xe1) isSideways ||= isExifSideways(read(offset + 4, length - 2))
    // The size of the image is in a marker SOFn (start of frame): 0xC0 to 0xCF, except 0xC4, 0xC8 and 0xCC (T.81, table B.1).
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      // The file is complete if it has the end marker EOI. Coded data never contains this pair of bytes.
      const isWhole = endsWith(read, size, '\xff\xd9') || read(offset, size - offset).includes('\xff\xd9', 0, 'latin1')
      return { ...rotated(isSideways, segment.readUInt16BE(7), segment.readUInt16BE(5)), isWhole }
    }
    offset += 2 + length
  }
}

function readPng(read: ReadBytes, size: number, beginning: Buffer): ImageHeader {
  return { width: beginning.readUInt32BE(16), height: beginning.readUInt32BE(20), isWhole: endsWith(read, size, 'IEND') }
}

/** The three codings of WebP store their size at different offsets. */
function readWebp(_: ReadBytes, size: number, beginning: Buffer): ImageHeader {
  const isWhole = size >= beginning.readUInt32LE(4) + 8
  const coding = beginning.toString('latin1', 12, 16)
  if (coding === 'VP8X') return { width: beginning.readUIntLE(24, 3) + 1, height: beginning.readUIntLE(27, 3) + 1, isWhole }
  if (coding === 'VP8 ') return { width: beginning.readUInt16LE(26) & 0x3fff, height: beginning.readUInt16LE(28) & 0x3fff, isWhole }
  const bits = beginning.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1, isWhole }
}

/**
 * Returns the size of the largest image in an AVIF file, which is the one that browsers show. The file is complete if it contains all of
 * its top-level boxes in full.
 */
function readAvif(read: ReadBytes, size: number): ImageHeader | undefined {
  let offset = 0
  let sizes: ImageSize[] = []
  while (offset < size) {
    const head = read(offset, 16)
    const shortLength = head.readUInt32BE(0)
    const length = shortLength === 1 ? Number(head.readBigUInt64BE(8)) : shortLength === 0 ? size - offset : shortLength
    if (length < 8) return undefined
    if (head.toString('latin1', 4, 8) === 'meta') {
      const meta = read(offset, Math.min(length, tail))
      const isSideways = meta.includes('irot') && (meta[meta.indexOf('irot') + 4] ?? 0) % 2 === 1
      sizes = offsetsOf(meta, 'ispe').map((start) => rotated(isSideways, meta.readUInt32BE(start + 8), meta.readUInt32BE(start + 12)))
    }
    offset += length
  }
  const [largest] = sizes.sort((a, b) => b.width - a.width)
  return largest && { ...largest, isWhole: offset <= size }
}

const offsetsOf = (bytes: Buffer, boxType: string): number[] =>
  [...bytes.toString('latin1').matchAll(new RegExp(boxType, 'g'))].map(({ index }) => index)

/** Tags of TIFF. Exif data in a JPEG has the same structure. */
const tags = { width: 256, height: 257, strips: 273, orientation: 274 }
/** Number of bytes of a value of each TIFF type, by the number of the type. Type 0 does not exist. */
const typeSizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

function readTiff(read: ReadBytes, size: number): ImageHeader | undefined {
  const { values, end } = readDirectory(read)
  const width = values.get(tags.width)
  const height = values.get(tags.height)
  if (width === undefined || height === undefined) return undefined
  return { ...rotated(isTurned(values), width, height), isWhole: Math.max(end, values.get(tags.strips) ?? 0) <= size }
}

function isExifSideways(segment: Buffer): boolean {
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0') return false
  const exif = segment.subarray(6)
  try {
    return isTurned(readDirectory((start, length) => exif.subarray(start, start + length)).values)
  } catch (error) {
    if (error instanceof RangeError) return false // damaged Exif data does not make the image invalid
    throw error
  }
}

/** Orientations from 5 on rotate the image by 90°, which swaps its sides (Exif 2.3). */
const isTurned = (values: ReadonlyMap<number, number>): boolean => (values.get(tags.orientation) ?? 1) >= 5

/** Reads the first directory of a TIFF: its inline values, and the end of the last value that it points to. */
function readDirectory(read: ReadBytes): { values: Map<number, number>; end: number } {
  const head = read(0, 8)
  const isLittleEndian = head[0] === 0x49
  const uint16 = (bytes: Buffer, offset: number) => (isLittleEndian ? bytes.readUInt16LE(offset) : bytes.readUInt16BE(offset))
  const uint32 = (bytes: Buffer, offset: number) => (isLittleEndian ? bytes.readUInt32LE(offset) : bytes.readUInt32BE(offset))
  const directory = uint32(head, 4)
  const count = uint16(read(directory, 2), 0)
  const entries = read(directory + 2, count * 12)
  const values = new Map<number, number>()
  let end = directory + 2 + count * 12
  for (let offset = 0; offset + 12 <= entries.length; offset += 12) {
    const type = uint16(entries, offset + 2)
    const length = (typeSizes[type] ?? 0) * uint32(entries, offset + 4)
    if (length > 4) end = Math.max(end, uint32(entries, offset + 8) + length)
    else values.set(uint16(entries, offset), type === 3 ? uint16(entries, offset + 8) : uint32(entries, offset + 8))
  }
  return { values, end }
}
