import { type CacheKey, packageVersion, readOrCompute } from '#src/lib/node/files/build-cache.ts'

/** Largest width and height of a thumbnail, in pixels. The panel shows it at half this size, for 2x screens. */
const thumbnailSize = 480
const webpOptions = { quality: 70 }

/** Returns the key of a photograph's thumbnail in the build cache. The key changes with the photograph and with the settings. */
export const thumbnailKey = (original: Buffer): CacheKey => [
  packageVersion('sharp'),
  JSON.stringify({ thumbnailSize, webpOptions }),
  original,
]

/** Returns a cached thumbnail. Rejects if the photograph is damaged. */
export const thumbnailOf = (root: string, original: Buffer): Promise<Uint8Array> =>
  readOrCompute(root, thumbnailKey(original), async () => {
    const { default: sharp } = await import('sharp')
    const image = sharp(original)
      .autoOrient()
      .resize({ width: thumbnailSize, height: thumbnailSize, fit: 'inside', withoutEnlargement: true })
    return image.webp(webpOptions).toBuffer()
  })
