import { toLocale } from '#src/content-model/i18n/locales.ts'
import type { LibraryImage, UploadProblem } from '#src/editor/protocol/calls/image-answers.ts'
import { uploadLimits } from '#src/editor/protocol/endpoints.ts'
import { nameOfPlace } from '#src/editor/protocol/label.ts'
import type { EditorMessages } from '#src/tool-messages/editor-messages.ts'

/** The description, otherwise the name of the first place that shows the file, otherwise the path. */
export function nameOfImage({ file, description, uses: [use] }: LibraryImage, messages: EditorMessages): string {
  const described = description?.[toLocale(messages.code)]
  return described || (use ? nameOfPlace(use.file, use.label, messages) : file)
}

export function problemText(problem: UploadProblem, { picture: { problems } }: EditorMessages): string {
  switch (problem.kind) {
    case 'too-narrow':
      return problems['too-narrow']({ width: problem.width, needed: problem.needed })
    case 'too-large':
      return problems['too-large']({ megabytes: uploadLimits.size / 1e6 })
    case 'too-many-pixels':
      return problems['too-many-pixels']({ megapixels: uploadLimits.pixels / 1e6 })
    default:
      return problems[problem.kind]()
  }
}

/**
 * Returns the width, the height and the file size of an image in words. Without a readable width or height, says that the file is damaged.
 */
export function sizeText({ width, height, size }: LibraryImage, { picture }: EditorMessages): string {
  if (width === undefined || height === undefined) return picture.damaged()
  const kilobytes = Math.ceil(size / 1000)
  if (kilobytes < 1000) return picture.size({ width, height, kilobytes })
  return picture.largeSize({ width, height, megabytes: Math.round(size / 1e5) / 10 })
}
