import type { Picture } from '../../../content/schema/picture.ts'
import { factsIn } from '../../read/facts.ts'
import type { Image } from '../../read/read.ts'
import { didYouMean } from '../suggest/did-you-mean.ts'
import { defineRules, type FileReport } from './rule.ts'

/** Minimum width of a photograph for its place, in pixels, to be sharp on most screens. */
const narrowest: Record<Picture['size'], number> = { large: 800, small: 400 }

/** A photograph, and where a file names it. */
type Named = { file: string; path: PropertyKey[]; photo: string; size: Picture['size'] }

/** Photographs that are missing, truncated or too small for their place; images that are unused; files that are no images. */
export const images = defineRules(
  {
    'damaged-image': {
      severity: 'error',
      fix: 'Copy it again from the original.',
      summary: 'The file of a photograph is incomplete.',
      details: `
        It was copied while something failed: a full disk, a lost connection, a stick that was pulled out. Take it from
        where it is whole.`,
    },
    'missing-image': {
      severity: 'error',
      fix: 'Add the picture, or correct its path.',
      summary: 'A photograph is named but is not in `content/images`.',
      details: `
        Large and small letters count: \`Box.jpg\` is not \`box.jpg\`. The path begins inside the folder:
        \`services/box.jpg\`.`,
    },
    'small-image': {
      severity: 'warning',
      fix: 'Use the original, as large as you have it; all sizes are made from it.',
      suppressible: true,
      summary: 'A photograph has too few pixels for its place.',
      details: `
        Large places (services) need at least 800 pixels in width, small ones (people, tiers, offices) 400. It would be
        shown larger than it is, and blurred.`,
    },
    'unreadable-image': {
      severity: 'error',
      fix: 'Save it as JPEG, PNG, WebP, AVIF or TIFF, and add it again.',
      summary: 'A file in `content/images` is not a picture.',
      details: `
        It does not begin as a JPEG, PNG, WebP, AVIF or TIFF does, whatever its name says. Pictures of telephones are
        often HEIC: export them as JPEG.`,
    },
    'unused-image': {
      severity: 'warning',
      fix: 'Delete the picture, or refer to it where it belongs.',
      summary: 'A picture in `content/images` is not used.',
      details: 'It is not served and does no harm; it is probably left over, or has yet to be placed.',
    },
  },
  {
    content: ({ files, valid, images }) => {
      const named = valid.flatMap(({ file, data }) =>
        factsIn(data, 'picture').flatMap(({ path, value: { photo, size } }): Named[] =>
          photo ? [{ file, path: [...path, 'file'], photo: photo.file, size }] : [],
        ),
      )
      // Invalid files count too: an image that they name is not unused.
      const said = new Set(files.flatMap(({ strings }) => strings.map(({ value }) => value)))
      return [...named.flatMap((one) => reportsOfNamed(one, images)), ...images.flatMap((image) => reportsOfImage(image, said))]
    },
  },
)

function reportsOfNamed(
  { photo, size, ...place }: Named,
  images: readonly Image[],
): FileReport<'missing-image' | 'damaged-image' | 'small-image'>[] {
  const image = images.find(({ file }) => file === photo)
  if (!image) {
    // Paths are relative to content/images.
    const inside = photo.replace(/^(?:content\/)?images\//, '')
    const names = images.map(({ file }) => file)
    const suggestion = inside === photo ? didYouMean(photo, names) : inside
    return [{ ...place, rule: 'missing-image', message: `“${photo}” is not in content/images`, suggestion }]
  }
  if (!image.isPicture) return []
  if (!image.picture?.isWhole) return [{ ...place, rule: 'damaged-image', message: `“${photo}” is damaged: the file is incomplete` }]
  const { width } = image.picture
  if (width >= narrowest[size]) return []
  return [{ ...place, rule: 'small-image', message: `“${photo}” is ${width} pixels wide, and needs ${narrowest[size]} to be sharp here` }]
}

function reportsOfImage({ file: name, isPicture }: Image, said: ReadonlySet<string>): FileReport<'unused-image' | 'unreadable-image'>[] {
  const file = `images/${name}`
  return [
    ...(said.has(name) ? [] : [{ file, rule: 'unused-image' as const, message: 'is a picture that no file refers to' }]),
    ...(isPicture ? [] : [{ file, rule: 'unreadable-image' as const, message: 'is not a picture in a format that can be shown' }]),
  ]
}
