/** Reads `length` bytes of a file from `start`; fewer at its end. */
export type Read = (start: number, length: number) => Buffer

/** Metadata of an image, read without decoding it. Sizes are pixels, after rotation. */
export type PictureFile = {
  width: number
  height: number
  /** Whether the file is as long as its header says; a truncated copy is shorter. */
  isWhole: boolean
}

/** Bytes at the end of a file in which its end marker is searched: some cameras append data. */
const tail = 65_536

/**
 * The size of an image, and whether it is complete, from its header and its end: JPEG (ITU-T T.81), PNG, WebP (RIFF), AVIF
 * (ISO 14496-12) and TIFF 6.0. Undefined for other formats, and for a file truncated before its size. `size` is that of the
 * file, in bytes.
 */
export function pictureFile(read: Read, size: number): PictureFile | undefined {
  const beginning = read(0, 32)
  const is = (start: number, letters: string) => beginning.toString('latin1', start, start + letters.length) === letters
  try {
    if (is(0, '\xff\xd8\xff')) return jpeg(read, size)
    if (is(0, '\x89PNG\r\n'))
      return {
        width: beginning.readUInt32BE(16),
        height: beginning.readUInt32BE(20),
        isWhole: endsWith(read, size, 'IEND'),
      }
    if (is(0, 'RIFF') && is(8, 'WEBP')) return { ...webp(beginning), isWhole: size >= beginning.readUInt32LE(4) + 8 }
    if (is(4, 'ftypavi')) return avif(read, size)
    if (is(0, 'II*\0') || is(0, 'MM\0*')) return tiff(read, size)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error // a read beyond the end: truncated
  }
  return undefined
}

const endsWith = (read: Read, size: number, mark: string): boolean => read(Math.max(0, size - tail), tail).includes(mark, 0, 'latin1')

/** Reads the segments up to the frame header. */
function jpeg(read: Read, size: number): PictureFile | undefined {
  let isTurned = false
  for (let place = 2; ;) {
    const segment = read(place, 9)
    const [mark = 0, kind = 0] = segment
    const length = segment.readUInt16BE(2)
    if (mark === 0xff && kind === 0xff) {
      place++ // a fill byte (T.81, B.1.1.2)
      continue
    }
    if (mark !== 0xff || length < 2) return undefined
    if (kind === 0xe1) isTurned = isTurned || exifTurns(read(place + 4, length - 2))
    // SOFn: frame headers, but for three markers with other meanings (T.81, table B.1).
    if (kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)) {
      // EOI: coded data never contain this pair of bytes, so that it is the end wherever it occurs.
      const isWhole = endsWith(read, size, '\xff\xd9') || read(place, size - place).includes('\xff\xd9', 0, 'latin1')
      return { ...turned(isTurned, segment.readUInt16BE(7), segment.readUInt16BE(5)), isWhole }
    }
    place += 2 + length
  }
}

const turned = (isTurned: boolean, width: number, height: number) => (isTurned ? { width: height, height: width } : { width, height })

/** The three formats of WebP store their size at different offsets. */
function webp(beginning: Buffer): { width: number; height: number } {
  const coding = beginning.toString('latin1', 12, 16)
  if (coding === 'VP8X') return { width: beginning.readUIntLE(24, 3) + 1, height: beginning.readUIntLE(27, 3) + 1 }
  if (coding === 'VP8 ') return { width: beginning.readUInt16LE(26) & 0x3fff, height: beginning.readUInt16LE(28) & 0x3fff }
  const bits = beginning.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}

/** The top-level boxes span the file; the largest image in them is the one shown. */
function avif(read: Read, size: number): PictureFile | undefined {
  let place = 0
  let sizes: { width: number; height: number }[] = []
  while (place < size) {
    const head = read(place, 16)
    const [short, kind] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)]
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - place : short
    if (length < 8) return undefined
    if (kind === 'meta') {
      const meta = read(place, Math.min(length, tail))
      const isTurned = meta.includes('irot') && (meta[meta.indexOf('irot') + 4] ?? 0) % 2 === 1
      sizes = placesOf(meta, 'ispe').map((at) => turned(isTurned, meta.readUInt32BE(at + 8), meta.readUInt32BE(at + 12)))
    }
    place += length
  }
  const [largest] = sizes.sort((a, b) => b.width - a.width)
  return largest && { ...largest, isWhole: place <= size }
}

function placesOf(bytes: Buffer, letters: string): number[] {
  const places: number[] = []
  for (let at = bytes.indexOf(letters); at >= 0; at = bytes.indexOf(letters, at + 1)) places.push(at)
  return places
}

/** Tags of TIFF, which Exif in a JPEG uses too. */
const fields = { width: 256, height: 257, strips: 273, orientation: 274 }
/** Bytes per value of each TIFF type; types count from 1. */
const typeSizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

function tiff(read: Read, size: number): PictureFile | undefined {
  const { values, end } = directoryOf(read)
  const [width, height] = [values.get(fields.width), values.get(fields.height)]
  if (width === undefined || height === undefined) return undefined
  return { ...turned(isSideways(values), width, height), isWhole: Math.max(end, values.get(fields.strips) ?? 0) <= size }
}

/** Whether Exif has the image shown rotated by 90°, which swaps its sides (Exif 2.3, Orientation). */
function exifTurns(segment: Buffer): boolean {
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0') return false
  const exif = segment.subarray(6)
  try {
    return isSideways(directoryOf((start, length) => exif.subarray(start, start + length)).values)
  } catch (error) {
    if (error instanceof RangeError) return false // broken Exif data do not make the image invalid
    throw error
  }
}

const isSideways = (values: ReadonlyMap<number, number>): boolean => (values.get(fields.orientation) ?? 1) >= 5

/** The first directory of a TIFF: its inline values, and the end of the last value that it points to. */
function directoryOf(read: Read): { values: Map<number, number>; end: number } {
  const head = read(0, 8)
  const isLittle = head[0] === 0x49
  const short = (bytes: Buffer, at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const long = (bytes: Buffer, at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  const directory = long(head, 4)
  const count = short(read(directory, 2), 0)
  const entries = read(directory + 2, count * 12)
  const values = new Map<number, number>()
  let end = directory + 2 + count * 12
  for (let at = 0; at + 12 <= entries.length; at += 12) {
    const type = short(entries, at + 2)
    const bytes = (typeSizes[type] ?? 0) * long(entries, at + 4)
    if (bytes > 4) end = Math.max(end, long(entries, at + 8) + bytes)
    else values.set(short(entries, at), type === 3 ? short(entries, at + 8) : long(entries, at + 8))
  }
  return { values, end }
}
