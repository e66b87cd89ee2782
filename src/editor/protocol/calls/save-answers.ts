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
   * The written files. If the outcome is `saved`, these are all files whose text has changed. Otherwise, these are the files written before
   * the save stopped, for example at a file that another program wrote during the save.
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
  /** Undo or redo would write the path of a deleted image file into the file. */
  | 'image-missing'

/**
 * Outcome of undo or redo. With a `SkipReason`, the file was left out, and no later call tries it again. `failed`: the file could not be
 * written, and the next call tries it again.
 */
export type UndoOutcome =
  | ({
      /**
       * The files that this undo or redo has written. If it concerns a save of several files, some of them may be written although the
       * outcome is not `saved`.
       */
      writtenFiles: string[]
    } & ({ kind: 'saved' | SkipReason; file: string; label: Label; path: EditPath } | WriteFailure))
  | { kind: 'nothing' }

export type SavedPlace = { file: string; label: Label }
