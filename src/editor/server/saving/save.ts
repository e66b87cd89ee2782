import { randomUUID } from 'node:crypto'
import type { LocatedFinding } from '#src/content-toolkit/check/index.ts'
import { editFiles, type EditsOfFile, type Texts } from '#src/content-toolkit/edit/index.ts'
import type { SaveOutcome, WriteFailure } from '#src/editor/protocol/calls/save-answers.ts'
import { errorMessage } from '#src/lib/node/error-message.ts'
import type { FileWrite, WriteLog } from '../storage/write-log.ts'

/*
 * Saves changes of content files. `undo.ts` reverts them.
 *
 * - A save is checked as a whole in memory, and written file by file. A kill or a full disk between two files leaves the first files
 *   written. They have the id of the save, so one undo reverts them.
 * - Each write goes through the write log, and succeeds only if the file still has the text from which the new text was made.
 */

/**
 * Checks the content as if its files had the texts in `texts`, whose keys are the files. Returns the errors that the content does not have
 * at present.
 */
export type FindNewErrors = (texts: Texts) => LocatedFinding[]

/**
 * Outcome of writing a file. Only `written` means that the file was written. `changed`: another program has written the file since its text
 * was read.
 */
type WriteOutcome = { kind: 'written' | 'changed' } | WriteFailure

/**
 * Number of attempts to save if another program writes the same files at the same time. The number is small, because each attempt checks
 * the whole content.
 */
export const maxAttempts = 3

/** Returns the outcome of a save that gives up, because another program has written the file during each attempt. */
export const changedMeanwhile = (file: string): WriteFailure => ({
  kind: 'failed',
  file,
  problem: `Another program wrote the file during each of ${maxAttempts} attempts.`,
})

/**
 * Writes a file and records the write. If another program has changed the file since it was read, writes nothing and returns the outcome
 * `changed`. Does not throw: returns a failure, such as a full disk, as the outcome `failed`.
 */
export function tryToWrite(writeLog: WriteLog, write: FileWrite): WriteOutcome {
  try {
    return { kind: writeLog.write(write) ? 'written' : 'changed' }
  } catch (error) {
    return { kind: 'failed', file: write.file, problem: errorMessage(error) }
  }
}

/**
 * Saves edits of a person.
 *
 * - Before anything is written, all edits are applied in memory. If an edit has a conflict or adds an error, returns the reason.
 * - If another program changes a file between reading and writing, tries again with this file and the files after it, at most
 *   `maxAttempts` times.
 * - Files that were written stay written, whatever happens later. `writtenFiles` names them.
 */
export function save(
  writeLog: WriteLog,
  findNewErrors: FindNewErrors,
  personId: string,
  edits: readonly EditsOfFile[],
): SaveOutcome<LocatedFinding> {
  const saveId = randomUUID()
  let remaining = edits
  const writtenFiles: string[] = []
  for (let attempt = 1; ; attempt++) {
    const edited = editFiles(writeLog.root, remaining)
    if (edited.kind !== 'edited') return { ...edited, writtenFiles }
    const findings = findNewErrors(new Map(edited.files.map(({ file, after }) => [file, after])))
    if (findings.length > 0) return { kind: 'errors', findings, writtenFiles }
    let changedFile: string | undefined
    for (const edit of edited.files) {
      const outcome = tryToWrite(writeLog, { personId, saveId, ...edit })
      if (outcome.kind === 'failed') return { ...outcome, writtenFiles }
      if (outcome.kind === 'changed') {
        changedFile = edit.file
        break
      }
      writtenFiles.push(edit.file)
    }
    if (changedFile === undefined) return { kind: 'saved', writtenFiles }
    if (attempt === maxAttempts) return { ...changedMeanwhile(changedFile), writtenFiles }
    remaining = remaining.filter(({ file }) => !writtenFiles.includes(file))
  }
}
