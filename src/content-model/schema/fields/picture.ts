import { z } from 'zod'
import { help } from './help.ts'
import { requirementError, textForms } from './issue.ts'
import { presentations } from './presentation.ts'
import { text } from './text.ts'

/** Parts of a photograph that can stay in view where the layout crops the photograph. Without a focus, the centre stays in view. */
export const focuses = ['top-left', 'top', 'top-right', 'left', 'right', 'bottom-left', 'bottom', 'bottom-right'] as const
export type Focus = (typeof focuses)[number]

const shownImage = z.strictObject({
  file: z
    .string()
    // The endings may be in capitals, because cameras write .JPG.
    .regex(/^[\w-]+(\/[\w-]+)*\.(jpe?g|JPE?G|png|PNG|webp|WEBP|avif|AVIF|tiff?|TIFF?)$/, requirementError('picture'))
    .register(textForms, { form: 'image' })
    .meta(help('picture', 'file')),
  focus: z.enum(focuses).optional().meta(help('picture', 'focus')),
  alt: text({ max: 160 }).meta(help('picture', 'alt')).register(presentations, { kind: 'alternative-text' }),
})

type PictureSize = 'large' | 'small'

/** Minimum width in pixels of an image file whose photograph is sharp on most screens. */
export const minimumWidths: Record<PictureSize, number> = { large: 800, small: 400 }

/** Returns the schema of a picture: a photograph or, without one, an engraved pattern that is drawn from the id of the item. */
const pictureOf = (size: PictureSize) =>
  shownImage
    .optional()
    .transform((image) => ({ kind: 'picture' as const, size, image }))
    .meta({ ...help('picture', 'all'), minimumWidth: minimumWidths[size] })

export const picture = pictureOf('large')

/** A picture that pages show at a small size, with a pattern of heavier lines. */
export const smallPicture = pictureOf('small')

export type Picture = z.output<typeof picture>

export type ImageUse = { file: string; size: Picture['size'] }
