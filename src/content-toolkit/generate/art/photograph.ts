import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Photograph } from '#src/content-model/model/localised.ts'
import type { Picture } from '#src/content-model/schema/fields/picture.ts'
import { lazy } from '#src/lib/memoize.ts'
import { shortDigest } from '#src/lib/node/digest.ts'
import { type CacheKey, packageVersion, readCached, readOrCompute } from '#src/lib/node/files/build-cache.ts'

/**
 * Widths of the served files in pixels.
 *
 * - None exceeds the width of the original.
 * - Pages show a small picture at most 208 px wide, or 480 px in the panel of a tier.
 * - A large picture fills a phone, or half of a page of 1240 px. 2x screens need twice the width.
 */
const widths: Record<Picture['size'], readonly number[]> = { small: [240, 480, 960], large: [480, 800, 1200, 1600] }
export const maxServedWidth = Math.max(...Object.values(widths).flat())

/** Width of the WebP file in pixels. This file is for browsers without AVIF (Safari before 16.4, Edge before 121). */
const fallbackWidth: Record<Picture['size'], number> = { small: 480, large: 1200 }

/**
 * Settings of the AVIF files. Effort 3 of 9 takes 2.5 s of CPU time for all widths of a 12 MP photograph. The default of 4 takes eight
 * times as long, for files that are 2 % smaller.
 */
const avifOptions = { quality: 50, effort: 3 }
const webpOptions = { quality: 80 }

/** A photograph without its alt text and focus, which each picture of the content sets separately. */
export type PhotographFiles = Omit<Photograph, 'alt' | 'focus'>

/** A file of a photograph. Its width is in pixels. */
type Version = { width: number; format: 'avif' | 'webp' }

export const originalPath = (root: string, file: string): string => join(root, 'content/images', file)

/** Plans the files of a photograph, without making them. Throws if the photograph is damaged, as `convert` does. */
export async function planConversion(root: string, file: string, sizes: readonly Picture['size'][]) {
  const original = readFileSync(originalPath(root, file))
  const { default: sharp } = await import('sharp')
  // autoOrient has the width and height after rotation by the Exif orientation.
  const { autoOrient } = await sharp(original).metadata()
  const limit = (wanted: readonly number[]) => [...new Set(wanted.map((width) => Math.min(width, autoOrient.width)))].sort((a, b) => a - b)
  const served = limit(sizes.flatMap((size) => widths[size]))
  const [fallback = autoOrient.width] = limit(sizes.map((size) => fallbackWidth[size])).slice(-1)
  const [largest = autoOrient.width] = served.slice(-1)

  const key: CacheKey = [packageVersion('sharp'), JSON.stringify({ avif: avifOptions, webp: webpOptions, largest }), original]
  const stem = `${file.replace(/\.\w+$/, '').replaceAll('/', '-')}.${shortDigest(...key)}`
  const versions: Version[] = [...served.map((width) => ({ width, format: 'avif' as const })), { width: fallback, format: 'webp' }]
  const fileName = ({ width, format }: Version) => `${stem}-${width}.${format}`
  const versionKey = (version: Version): CacheKey => [...key, JSON.stringify(version)]

  const photograph: PhotographFiles = {
    kind: 'photograph',
    sources: [
      {
        type: 'image/avif',
        files: served.map((width) => ({ width, src: `/photographs/${fileName({ width, format: 'avif' })}` })),
      },
    ],
    src: `/photographs/${fileName({ width: fallback, format: 'webp' })}`,
    width: autoOrient.width,
    height: autoOrient.height,
  }
  return {
    photograph,
    readCachedFiles: () => {
      const files = versions.flatMap((version): [string, Uint8Array][] => {
        const bytes = readCached(root, versionKey(version))
        return bytes ? [[fileName(version), bytes]] : []
      })
      return files.length === versions.length ? new Map(files) : undefined
    },
    convert: async () => {
      // The original is decoded only once. The smaller versions are made from the largest.
      const pixels = lazy(() => sharp(original).autoOrient().resize({ width: largest }).raw().toBuffer({ resolveWithObject: true }))
      const encode = async ({ width, format }: Version) => {
        const { data, info } = await pixels()
        const image = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).resize({ width })
        return (format === 'avif' ? image.avif(avifOptions) : image.webp(webpOptions)).toBuffer()
      }
      return new Map(
        await Promise.all(
          versions.map(
            async (version) => [fileName(version), await readOrCompute(root, versionKey(version), () => encode(version))] as const,
          ),
        ),
      )
    },
  }
}
