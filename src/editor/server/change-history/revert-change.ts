import type { LocatedFinding } from '#src/content-toolkit/check/index.ts'
import { readContentFile } from '#src/content-toolkit/edit/index.ts'
import type { FieldPlace } from '#src/editor/protocol/calls/call-inputs.ts'
import type { SaveOutcome } from '#src/editor/protocol/calls/save-answers.ts'
import { withoutChange } from '#src/publishing/git/index.ts'
import { changedMeanwhile, type FindNewErrors, maxAttempts, tryToWrite } from '../saving/save.ts'
import type { WriteLog } from '../storage/write-log.ts'

/**
 * Reverts an unpublished change of a value: saves the value that main will have after the merge of `reviews`, the commits that wait in
 * reviews. The person can undo this. If another program writes the file meanwhile, tries again. Fails after `maxAttempts` attempts.
 */
export async function revertChange(
  { writeLog, findNewErrors, reviews }: { writeLog: WriteLog; findNewErrors: FindNewErrors; reviews: readonly string[] | undefined },
  personId: string,
  { file, path }: FieldPlace,
): Promise<SaveOutcome<LocatedFinding>> {
  for (let attempt = 1; ; attempt++) {
    const current = readContentFile(writeLog.root, file)
    if (current.kind !== 'read') return { kind: 'invalid', file, reason: current.kind, writtenFiles: [] }
    const after = await withoutChange(writeLog.root, { file, path }, current.text, reviews)
    if (after === undefined) return { kind: 'invalid', file, reason: 'gone', writtenFiles: [] }
    const findings = findNewErrors(new Map([[file, after]]))
    if (findings.length > 0) return { kind: 'errors', findings, writtenFiles: [] }
    const outcome = tryToWrite(writeLog, { personId, file, before: current.text, after })
    if (outcome.kind === 'failed') return { ...outcome, writtenFiles: [] }
    if (outcome.kind === 'written') return { kind: 'saved', writtenFiles: [file] }
    if (attempt === maxAttempts) return { ...changedMeanwhile(file), writtenFiles: [] }
  }
}
