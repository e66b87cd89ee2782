import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Photograph } from '../../content/model/localised.ts'
import type { Picture } from '../../content/schema/picture.ts'
import { cached, readCached, packageVersion, type CacheKey } from '../../lib/build-cache.ts'
import { shortDigest } from '../../lib/digest.ts'
import { lazy } from '../../lib/memoize.ts'
import type { FileContents } from '../../lib/write-file.ts'

/**
 * Widths that a photograph is served in, in pixels; none is wider than its original. A small place is 208 px wide at most, and
 * 480 in a tier's panel; a large one fills a phone, or half of a page of 1240 px. Each doubled for 2x screens.
 */
const widths: Record<Picture['size'], readonly number[]> = { small: [240, 480, 960], large: [480, 800, 1200, 1600] }
/** The width for browsers without AVIF (Safari before 16.4, Edge before 121), which get WebP. */
const fallbackWidth: Record<Picture['size'], number> = { small: 480, large: 1200 }

/**
 * Effort 3 of 9: all widths of a 12 MP photograph take 2.5 s of CPU time. The default of 4 takes eight times as long for 2 %
 * fewer bytes.
 */
const avif = { quality: 50, effort: 3 }
const webp = { quality: 80 }

/** What a page needs to show a photograph, without its alt text. */
export type Known = Omit<Photograph, 'alt'>

/** One file of a photograph. Its width is in pixels. */
type Version = { width: number; format: 'avif' | 'webp' }

export type Derivation = {
  known: Known
  /** Its files, if all of them are in the cache. */
  kept: () => FileContents | undefined
  make: () => Promise<FileContents>
}

/** Path of a photograph that the content names. */
export const originalAt = (root: string, file: string): string => join(root, 'content/images', file)

/** What is to be made of one photograph, without making it. Throws where it is damaged, as `make` does. */
export async function derivationOf(root: string, file: string, sizes: readonly Picture['size'][]): Promise<Derivation> {
  const original = readFileSync(originalAt(root, file))
  const { default: sharp } = await import('sharp')
  // autoOrient applies the Exif orientation; width and height are those after it.
  const { autoOrient } = await sharp(original).metadata()
  const within = (wanted: readonly number[]) => [...new Set(wanted.map((width) => Math.min(width, autoOrient.width)))].sort((a, b) => a - b)
  const served = within(sizes.flatMap((size) => widths[size]))
  const [fallback = autoOrient.width] = within(sizes.map((size) => fallbackWidth[size])).slice(-1)
  const [largest = autoOrient.width] = served.slice(-1)

  const key: CacheKey = [packageVersion('sharp'), JSON.stringify({ avif, webp, largest }), original]
  const stem = `${file.replace(/\.\w+$/, '').replaceAll('/', '-')}.${shortDigest(...key)}`
  const versions: Version[] = [...served.map((width) => ({ width, format: 'avif' as const })), { width: fallback, format: 'webp' }]
  const nameOf = ({ width, format }: Version) => `${stem}-${width}.${format}`
  const keyOf = (version: Version): CacheKey => [...key, JSON.stringify(version)]

  return {
    known: {
      kind: 'photograph',
      sources: [
        {
          type: 'image/avif',
          files: served.map((width) => ({ width, src: `/photographs/${nameOf({ width, format: 'avif' })}` })),
        },
      ],
      src: `/photographs/${nameOf({ width: fallback, format: 'webp' })}`,
      width: autoOrient.width,
      height: autoOrient.height,
    },
    kept: () => {
      const files = versions.flatMap((version): [string, Uint8Array][] => {
        const bytes = readCached(root, keyOf(version))
        return bytes ? [[nameOf(version), bytes]] : []
      })
      return files.length === versions.length ? new Map(files) : undefined
    },
    make: async () => {
      // Decoded once; the smaller versions are made from the largest.
      const pixels = lazy(() => sharp(original).autoOrient().resize({ width: largest }).raw().toBuffer({ resolveWithObject: true }))
      const encode = async ({ width, format }: Version) => {
        const { data, info } = await pixels()
        const image = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).resize({ width })
        return (format === 'avif' ? image.avif(avif) : image.webp(webp)).toBuffer()
      }
      return new Map(
        await Promise.all(
          versions.map(async (version) => [nameOf(version), await cached(root, keyOf(version), () => encode(version))] as const),
        ),
      )
    },
  }
}
