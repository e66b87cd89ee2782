import type { EditPath } from '#src/content-model/yaml-values/path.ts'
import type { Label } from '#src/content-toolkit/edit/index.ts'
import type { Rejection } from './draft-answers.ts'

export type WriteFailure = {
  kind: 'failed'
  file: string
  /** The error in English, for developers. */
  problem: string
}

export type SaveOutcome<Finding> = {
  /**
   * The files that were written. If the outcome is `saved`, only files whose text stays the same are missing. Otherwise the save has
   * stopped at a file that another program wrote during the save, or that could not be written: these are the files before that file.
   */
  writtenFiles: string[]
} & (
  | { kind: 'saved' }
  | {
      kind: 'errors'
      /** The errors that the edits would add. */
      findings: Finding[]
    }
  | Rejection
  | WriteFailure
)

export type SkipReason =
  /** A later save has changed the same place. */
  | 'place-changed'
  /** Another program has changed the file since the save. */
  | 'file-changed'
  /** The file would contain the path of an image file that was deleted. */
  | 'image-missing'

/**
 * Outcome of undo or redo. With a `SkipReason`, the file was left out, and no later call tries it again. `failed`: the file could not be
 * written, and the next call tries it again.
 */
export type UndoOutcome =
  | ({
      /** The files that were written. Other files of the same save may have been written even if the outcome is not `saved`. */
      writtenFiles: string[]
    } & ({ kind: 'saved' | SkipReason; file: string; label: Label; path: EditPath } | WriteFailure))
  | { kind: 'nothing' }

export type SavedPlace = { file: string; label: Label }
