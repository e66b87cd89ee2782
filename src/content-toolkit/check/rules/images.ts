import type { FindingText } from '#src/content/schema/issue.ts'
import { minimumWidths, type Picture } from '#src/content/schema/picture.ts'
import { type Image, unusedImages, valuesOfKind } from '../../read/index.ts'
import { didYouMean } from '../suggest/did-you-mean.ts'
import { defineRules, errorRule, type FileFinding, warningRule } from './rule.ts'

/** A file of the content and the path of a photograph that it names. */
type PhotographReference = { file: string; path: PropertyKey[]; photo: string; size: Picture['size'] }

/** Photographs that are missing, damaged or too small, and files in content/images that are unused or not images. */
export const imageRules = defineRules(
  {
    'damaged-image': errorRule(),
    'missing-image': errorRule(),
    'small-image': warningRule(),
    'unreadable-image': errorRule(),
    'unused-image': warningRule({ suppressible: false }),
  },
  {
    content: ({ files, valid, images }) => {
      const references = valid.flatMap(({ file, data }) =>
        valuesOfKind(data, 'picture').flatMap(({ path, value: { photo, size } }): PhotographReference[] =>
          photo ? [{ file, path: [...path, 'file'], photo: photo.file, size }] : [],
        ),
      )
      const unused = unusedImages({ files, images })
      return [
        ...references.flatMap((reference) => checkReference(reference, images)),
        ...images.flatMap((image) => [...checkImage(image, unused.includes(image))]),
      ]
    },
  },
)

function checkReference(
  { photo, size, ...location }: PhotographReference,
  images: readonly Image[],
): FileFinding<'missing-image' | 'damaged-image' | 'small-image'>[] {
  const image = images.find(({ file }) => file === photo)
  if (!image) {
    // Removes the folder from the path, because paths of photographs are relative to content/images.
    const relativePath = photo.replace(/^(?:content\/)?images\//, '')
    const names = images.map(({ file }) => file)
    const suggestion = relativePath === photo ? didYouMean(photo, names) : relativePath
    return [{ ...location, rule: 'missing-image', message: (words) => words.images.missing({ photo }), suggestion }]
  }
  if (!image.isPicture) return []
  if (!image.picture?.isWhole) return [{ ...location, rule: 'damaged-image', message: (words) => words.images.damaged({ photo }) }]
  const { width } = image.picture
  if (width >= minimumWidths[size]) return []
  const message: FindingText = (words) => words.images.small({ photo, width: String(width), needed: String(minimumWidths[size]) })
  return [{ ...location, rule: 'small-image', message }]
}

function* checkImage({ file: name, isPicture }: Image, isUnused: boolean): Iterable<FileFinding<'unused-image' | 'unreadable-image'>> {
  const file = `images/${name}`
  if (isUnused) yield { file, rule: 'unused-image', message: ({ images }) => images.unused() }
  if (!isPicture) yield { file, rule: 'unreadable-image', message: ({ images }) => images.unreadable() }
}
