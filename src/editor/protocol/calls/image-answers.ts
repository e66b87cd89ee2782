import type { Locale } from '#src/content-model/i18n/locales.ts'
import type { Label } from '#src/content-toolkit/edit/index.ts'
import type { FieldPlace } from './call-inputs.ts'

export type LibraryImage = {
  file: string
  /** Size of the file in bytes. */
  size: number
  /** Width in pixels; missing if the file is damaged. */
  width?: number
  /** Height in pixels; missing if the file is damaged. */
  height?: number
  uses: (FieldPlace & { label: Label })[]
  isUnused: boolean
  isInDraft: boolean
  /**
   * The alternative text of the image in each language. If several places of the site show the image, this is the text of the first place.
   */
  description?: Readonly<Record<Locale, string>>
}

export type UploadProblem =
  | { kind: 'wrong-format' | 'too-large' | 'too-many-pixels' | 'damaged' | 'linked-folder' }
  | {
      kind: 'too-narrow'
      /** Width of the image in pixels. */
      width: number
      /** Minimum width in pixels. */
      needed: number
    }

/** Outcome of an upload: the path of the stored file inside content/images, or why it was not stored. */
export type UploadOutcome = { file: string } | { problem: UploadProblem }
