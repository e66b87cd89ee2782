import { maxServedWidth } from './photograph.ts'

/**
 * Maximum size of a stored photograph in pixels.
 *
 * - The site serves no wider file, also for 2x screens.
 * - Pages show photographs at most a quarter higher than wide, so twice the width is high enough. It is also below the 16,383 pixels to
 *   which WebP is limited.
 */
const maxSize = { width: maxServedWidth, height: 2 * maxServedWidth }

/** JPEG settings whose loss is not visible. */
const jpegOptions = { quality: 90, chromaSubsampling: '4:4:4', mozjpeg: true }

type Original =
  | { kind: 'original'; bytes: Buffer; extension: 'jpg' | 'png' }
  | { kind: 'damaged' | 'too-many-pixels' }
  | {
      kind: 'too-narrow'
      /** Width of the rejected photograph in pixels, after rotation by its Exif orientation and scaling down to `maxSize`. */
      width: number
    }

type OriginalLimits = {
  /** Maximum number of pixels of an image. An image with more is not decoded: a file of a few kB can decode to several gigabytes. */
  maxPixels: number
  minimumWidth: number
}

/**
 * Makes the file to store from an uploaded photograph: turned by its Exif orientation, at most as large as the site can use, with the
 * colours of sRGB, and without metadata, which can contain the location of the camera, the device and a thumbnail of the original. The file
 * is a JPEG, or a PNG if some parts of the image are transparent.
 */
export async function makeOriginal(uploaded: Buffer, { maxPixels, minimumWidth }: OriginalLimits): Promise<Original> {
  const { default: sharp } = await import('sharp')
  try {
    const { width, height, hasAlpha } = await sharp(uploaded, { limitInputPixels: false }).metadata()
    if (width * height > maxPixels) return { kind: 'too-many-pixels' }
    // Without `keepMetadata`, sharp writes no metadata and converts the colours to sRGB. With `failOn: 'error'`, warnings of the decoder do
    // not make the photograph count as damaged.
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
