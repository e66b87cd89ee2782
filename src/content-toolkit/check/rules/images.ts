import type { FindingText } from '#src/content-model/schema/fields/issue.ts'
import { minimumWidths, type Picture } from '#src/content-model/schema/fields/picture.ts'
import { type ImageFile, unusedImages, valuesOfKind } from '#src/content-toolkit/read/index.ts'
import { didYouMean } from '../suggest/did-you-mean.ts'
import { defineRules, errorRule, type FileFinding, warningRule } from './rule.ts'

type ImageReference = { file: string; path: PropertyKey[]; image: string; size: Picture['size'] }

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
        valuesOfKind(data, 'picture').flatMap(({ path, value: { image, size } }): ImageReference[] =>
          image ? [{ file, path: [...path, 'file'], image: image.file, size }] : [],
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
  { image: photo, size, ...location }: ImageReference,
  images: readonly ImageFile[],
): FileFinding<'missing-image' | 'damaged-image' | 'small-image'>[] {
  const image = images.find(({ file }) => file === photo)
  if (!image) {
    // Suggests the path without the folder, because paths of photographs are relative to content/images.
    const relativePath = photo.replace(/^(?:content\/)?images\//, '')
    const names = images.map(({ file }) => file)
    const suggestion = relativePath === photo ? didYouMean(photo, names) : relativePath
    return [{ ...location, rule: 'missing-image', message: (messages) => messages.images.missing({ photo }), suggestion }]
  }
  if (!image.isImage) return []
  if (!image.header?.isWhole) return [{ ...location, rule: 'damaged-image', message: (messages) => messages.images.damaged({ photo }) }]
  const { width } = image.header
  if (width >= minimumWidths[size]) return []
  const message: FindingText = (messages) => messages.images.small({ photo, width: String(width), needed: String(minimumWidths[size]) })
  return [{ ...location, rule: 'small-image', message }]
}

function* checkImage({ file: name, isImage }: ImageFile, isUnused: boolean): Iterable<FileFinding<'unused-image' | 'unreadable-image'>> {
  const file = `images/${name}`
  if (isUnused) yield { file, rule: 'unused-image', message: ({ images }) => images.unused() }
  if (!isImage) yield { file, rule: 'unreadable-image', message: ({ images }) => images.unreadable() }
}
