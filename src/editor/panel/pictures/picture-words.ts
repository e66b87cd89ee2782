import { toLocale } from '#src/content/i18n/locales.ts'
import type { EditorWords } from '#src/words/editor-words.ts'
import type { LibraryPicture, PictureProblem } from '../../calls/answers.ts'
import { nameOfPlace } from '../../protocol/label.ts'
import { pictureLimits } from '../../protocol/picture-limits.ts'

/** Returns the name of a picture: its description, otherwise the first place that shows it, otherwise its file. */
export function nameOfPicture({ file, description, uses: [use] }: LibraryPicture, words: EditorWords): string {
  const described = description?.[toLocale(words.code)]
  return described || (use ? nameOfPlace(use.file, use.label, words) : file)
}

/** Says why a photograph was not stored. */
export function problemText(problem: PictureProblem, { picture: { problems } }: EditorWords): string {
  switch (problem.reason) {
    case 'too-narrow':
      return problems['too-narrow']({ width: problem.width, needed: problem.needed })
    case 'too-large':
      return problems['too-large']({ megabytes: pictureLimits.size / 1e6 })
    case 'too-many-pixels':
      return problems['too-many-pixels']({ megapixels: pictureLimits.pixels / 1e6 })
    default:
      return problems[problem.reason]()
  }
}

/** Returns the width and height of a picture, and the size of its file. */
export function sizeText({ width, height, size }: LibraryPicture, { picture }: EditorWords): string {
  if (width === undefined || height === undefined) return picture.damaged()
  const kilobytes = Math.ceil(size / 1000)
  if (kilobytes < 1000) return picture.size({ width, height, kilobytes })
  return picture.largeSize({ width, height, megabytes: Math.round(size / 1e5) / 10 })
}
