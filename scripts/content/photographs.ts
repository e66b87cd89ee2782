import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Photograph } from '../../src/content/localised.ts'
import { shortDigest } from '../digest.ts'
import type { Files } from './write.ts'

/** Widths that a photograph is served in, in pixels; none is wider than its original. */
const widths = [400, 800, 1200, 1800]
const formats = ['avif', 'webp'] as const

export type Photographs = {
  /** What a page needs to show a photograph, by its path inside content/images; without the words for it. */
  known: ReadonlyMap<string, Omit<Photograph, 'alt'>>
  /** The files to serve from /photographs, by their name. */
  files: Files
}

/**
 * Makes photographs ready for the web: AVIF and WebP in several widths. Their names carry a digest of the original, and
 * what lies in `ready` under such a name is not made again. sharp is loaded only where there is a photograph. Throws, and
 * names the file, where a photograph is damaged.
 */
export async function preparePhotographs(images: string, ready: string, paths: readonly string[]): Promise<Photographs> {
  const known = new Map<string, Omit<Photograph, 'alt'>>()
  const files = new Map<string, Uint8Array>()
  for (const path of new Set(paths)) {
    try {
      const prepared = await prepare(path, readFileSync(join(images, path)), ready)
      known.set(path, prepared.known)
      for (const [name, bytes] of prepared.files) files.set(name, bytes)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`content/images/${path} cannot be read as a picture: ${reason}`, { cause: error })
    }
  }
  return { known, files }
}

type Prepared = { known: Omit<Photograph, 'alt'>; files: Map<string, Uint8Array> }

async function prepare(path: string, original: Buffer, ready: string): Promise<Prepared> {
  const { default: sharp } = await import('sharp')
  // autoOrient turns the picture as the camera was held; the sizes are those after it.
  const { autoOrient } = await sharp(original).metadata()
  const served = [...new Set(widths.map((width) => Math.min(width, autoOrient.width)))]
  const stem = `${path.replace(/\.\w+$/, '').replaceAll('/', '-')}.${shortDigest(original)}`
  const fileFor = (width: number, format: string) => `${stem}-${width}.${format}`

  const files = new Map<string, Uint8Array>()
  for (const format of formats) {
    for (const width of served) {
      const name = fileFor(width, format)
      const made = join(ready, name)
      files.set(name, existsSync(made) ? readFileSync(made) : await sharp(original).autoOrient().resize({ width })[format]().toBuffer())
    }
  }
  const known = {
    kind: 'photograph' as const,
    sources: formats.map((format) => ({
      type: `image/${format}`,
      files: served.map((width) => ({ width, src: `/photographs/${fileFor(width, format)}` })),
    })),
    src: `/photographs/${fileFor(served.at(-1) ?? autoOrient.width, 'webp')}`,
    width: autoOrient.width,
    height: autoOrient.height,
  }
  return { known, files }
}
