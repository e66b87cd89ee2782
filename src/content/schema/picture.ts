import { z } from 'zod'
import { textForms } from './issue.ts'
import { text } from './text.ts'

const photograph = z.strictObject({
  file: z
    .string()
    // Cameras write .JPG.
    .regex(
      /^[\w-]+(\/[\w-]+)*\.(jpe?g|JPE?G|png|PNG|webp|WEBP|avif|AVIF|tiff?|TIFF?)$/,
      'must be a JPEG, PNG, WebP, AVIF or TIFF inside content/images, such as services/box.jpg',
    )
    .register(textForms, { form: 'picture' })
    .describe('Path of the original inside content/images.'),
  alt: text({ max: 160 }).describe('What the photograph shows, for those who do not see it.'),
})

/** A photograph or, without one, an engraved pattern that is drawn from the item's id. */
const place = (size: 'large' | 'small') =>
  photograph
    .optional()
    .transform((photo) => ({ kind: 'picture' as const, size, photo }))
    .describe('A photograph, where the owner has one. Leave it out and an engraved pattern stands in its place.')

export const picture = place('large')

/** A picture that is shown small: its pattern is drawn with heavier lines. */
export const smallPicture = place('small')

export type Picture = z.output<typeof picture>

/** A photograph that the content names: its path inside content/images, and how large its place is. */
export type PhotographUse = { file: string; size: Picture['size'] }
