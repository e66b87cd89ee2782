import { maxServedWidth } from './photograph.ts'

/**
 * Maximum size of a stored photograph in pixels. The site serves no wider file, also for 2x screens. Places for photographs on its pages
 * are at most a quarter higher than wide, and the WebP format ends at 16,383 pixels.
 */
const maxSize = { width: maxServedWidth, height: 2 * maxServedWidth }

/** JPEG settings whose loss is not visible. */
const jpegOptions = { quality: 90, chromaSubsampling: '4:4:4', mozjpeg: true }

/** The file to store, or the reason why nothing is stored. */
type Original =
  | { kind: 'original'; bytes: Buffer; extension: 'jpg' | 'png' }
  | { kind: 'damaged' | 'too-many-pixels' }
  | {
      kind: 'too-narrow'
      /** Width of the scaled photograph in pixels. */
      width: number
    }

type OriginalLimits = {
  /** Larger images are not decoded: a file of a few kB can be an image of several gigabytes. */
  maxPixels: number
  minimumWidth: number
}

/**
 * Makes the file to store from an uploaded photograph: turned by its Exif orientation, at most as large as the site can use, with the
 * colours of sRGB, and without metadata, which can contain the place, the device and a second image. The file is a JPEG, or a PNG if the
 * image is transparent in places.
 */
export async function makeOriginal(uploaded: Buffer, { maxPixels, minimumWidth }: OriginalLimits): Promise<Original> {
  const { default: sharp } = await import('sharp')
  try {
    const { width, height, hasAlpha } = await sharp(uploaded, { limitInputPixels: false }).metadata()
    if (width * height > maxPixels) return { kind: 'too-many-pixels' }
    // Without `keepMetadata`, sharp writes no metadata and converts the colours to sRGB. Harmless warnings of the decoder are ignored.
    const image = sharp(uploaded, { limitInputPixels: maxPixels, failOn: 'error' })
    const isTransparent = hasAlpha && !(await image.clone().stats()).isOpaque
    const scaled = image
      .autoOrient()
      .resize({ ...maxSize, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    const encoded = isTransparent ? scaled.png({ compressionLevel: 9 }) : scaled.jpeg(jpegOptions)
    const { data: bytes, info } = await encoded.toBuffer({ resolveWithObject: true })
    if (info.width < minimumWidth) return { kind: 'too-narrow', width: info.width }
    return { kind: 'original', bytes, extension: isTransparent ? 'png' : 'jpg' }
  } catch {
    return { kind: 'damaged' }
  }
}
