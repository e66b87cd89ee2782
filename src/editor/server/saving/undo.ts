import type { EditPath } from '#src/content-model/yaml-values/path.ts'
import type { LocatedFinding } from '#src/content-toolkit/check/index.ts'
import {
  applySplice,
  differencesBetween,
  invertSplice,
  type Label,
  labelOfDifference,
  readContentFile,
  rebaseSplice,
  type Splice,
} from '#src/content-toolkit/edit/index.ts'
import { parseYaml } from '#src/content-toolkit/read/index.ts'
import type { SavedPlace, SkipReason, UndoOutcome, WriteFailure } from '#src/editor/protocol/calls/save-answers.ts'
import { sha256Hex } from '#src/lib/node/digest.ts'
import type { Operation } from '../storage/operations-table.ts'
import type { WriteLog } from '../storage/write-log.ts'
import { restoresOnly } from './restored-values.ts'
import { type FindNewErrors, tryToWrite } from './save.ts'

/*
 * Undo and redo revert an operation: its inverse splice is rebased over later writes of the file (`rebasedInverse`). The result is
 * written only if it restores recorded values and changes nothing else (`restoresOnly`).
 */

type Revert = WriteFailure | { kind: 'saved' | SkipReason; file: string; label: Label; path: EditPath }

/**
 * The text that a file has now, and the text that it would have if an operation were reverted; or the reason why the operation can no
 * longer be reverted.
 */
type RevertedTexts = { kind: 'revertible'; before: string; after: string } | { kind: 'place-changed' | 'file-changed' }

/**
 * Undoes or redoes the last save of a person: reverts its operations on all files, rebased over later operations.
 *
 * - Skips an operation that can no longer be reverted, or that would restore the path of a deleted image file.
 * - Stops at a file that cannot be written. The next call continues with this file.
 * - Returns the outcome of the file that could not be written. Otherwise returns the outcome of the first skipped file, or if no file was
 *   skipped, of the last file. `writtenFiles` are all written files.
 */
export function undoOrRedo(writeLog: WriteLog, findNewErrors: FindNewErrors, personId: string, direction: 'undo' | 'redo'): UndoOutcome {
  const texts = writeLog.nextSave(personId, direction).flatMap((operation) => {
    const reverted = revertedTexts(writeLog, operation)
    return reverted.kind === 'revertible' ? [[operation.file, reverted.after] as const] : []
  })
  const missingImages = findNewErrors(new Map(texts)).filter(({ rule }) => rule === 'missing-image')
  const reverts: Revert[] = []
  let previous: Operation | undefined
  for (;;) {
    const operation = writeLog.next(personId)[direction]
    const isOfSave = !previous || (operation?.saveId === previous.saveId && previous.saveId !== undefined)
    // If a file could not be written, `next` returns its operation again. Comparing the ids ends the loop then.
    if (!operation || !isOfSave || operation.id === previous?.id) break
    reverts.push(revert(writeLog, missingImages, personId, operation))
    previous = operation
  }
  const last = reverts.at(-1)
  const outcome = last?.kind === 'failed' ? last : (reverts.find(({ kind }) => kind !== 'saved') ?? last)
  const writtenFiles = reverts.flatMap(({ kind, file }) => (kind === 'saved' ? [file] : []))
  return outcome ? { ...outcome, writtenFiles } : { kind: 'nothing' }
}

/**
 * Returns the label of the value that the next undo of a person would change, and its file. Returns undefined if the operation can no
 * longer be reverted, for example because git has restored an earlier version of the file.
 */
export function nextUndo(writeLog: WriteLog, personId: string): SavedPlace | undefined {
  const operation = writeLog.next(personId).undo
  if (!operation) return undefined
  const reverted = revertedTexts(writeLog, operation)
  if (reverted.kind !== 'revertible') return undefined
  // The label describes the change that the person has made, not its undo. So it compares the text without the change (`reverted.after`)
  // with the text that has the change (`reverted.before`).
  return { file: operation.file, label: firstChange(reverted.after, reverted.before).label }
}

/**
 * Reverts an operation. Marks it as skipped if it can no longer be reverted, or if the reverted file would name an image file that does not
 * exist. `missingImages` are the findings about such files.
 */
function revert(writeLog: WriteLog, missingImages: readonly LocatedFinding[], personId: string, operation: Operation): Revert {
  const { file, id, saveId } = operation
  const skip = (kind: SkipReason): Revert => {
    writeLog.skip(id)
    return { kind, file, label: [], path: [] }
  }
  const reverted = revertedTexts(writeLog, operation)
  if (reverted.kind !== 'revertible') return skip(reverted.kind)
  if (missingImages.some((finding) => finding.file === file)) return skip('image-missing')
  const { before, after } = reverted
  const outcome = tryToWrite(writeLog, { personId, saveId, file, before, after, undoes: id })
  if (outcome.kind === 'failed') return outcome
  return outcome.kind === 'written' ? { kind: 'saved', file, ...firstChange(before, after) } : skip('file-changed')
}

function revertedTexts(writeLog: WriteLog, operation: Operation): RevertedTexts {
  const current = readContentFile(writeLog.root, operation.file)
  if (current.kind !== 'read') return { kind: 'file-changed' }
  const before = current.text
  const splice = rebasedInverse(operation, writeLog.listOperationsSince(operation), sha256Hex(before))
  if (typeof splice === 'string') return { kind: splice }
  const after = applySplice(before, splice)
  if (after === undefined) return { kind: 'file-changed' }
  const changes = writeLog.listChangesOfOperation(operation)
  const isExact = changes.length === 0 || restoresOnly(changes, before, after)
  return isExact ? { kind: 'revertible', before, after } : { kind: 'place-changed' }
}

/** Returns the label and the path of the first value that differs between two texts of a file. */
function firstChange(before: string, after: string): { label: Label; path: EditPath } {
  const valueBefore = parseYaml(before).value
  const valueAfter = parseYaml(after).value
  const [difference] = differencesBetween(valueBefore, valueAfter)
  if (!difference) return { label: [], path: [] }
  return { label: labelOfDifference(valueBefore, valueAfter, difference.path), path: difference.path }
}

/**
 * Returns the splice that reverts an operation, rebased over the later operations. Returns `place-changed` if a later operation overlaps,
 * and `file-changed` if another program has written the file: the digests of the operations then do not lead to that of the current text.
 *
 *     one two   –operation→   one 2   –later write→   first 2   –undo of the operation→   first two
 *
 * The inverse replaces “2” by “two” at offset 4. The later write has made the text before it two characters longer: offset 6.
 */
function rebasedInverse(
  operation: Operation,
  later: readonly Operation[],
  currentDigest: string,
): Splice | 'place-changed' | 'file-changed' {
  let splice: Splice | undefined = invertSplice(operation.splice)
  let digest = operation.digestAfter
  for (let remaining = later; ;) {
    // If a later operation has restored the text with this digest, as an undo does, it has cancelled the operations before it. Skips all
    // operations up to the last one that has done so.
    remaining = remaining.slice(remaining.findLastIndex(({ digestAfter }) => digestAfter === digest) + 1)
    const [next] = remaining
    if (!next) return digest === currentDigest ? (splice ?? 'place-changed') : 'file-changed'
    if (next.digestBefore !== digest) return 'file-changed'
    splice &&= rebaseSplice(splice, next.splice)
    digest = next.digestAfter
    remaining = remaining.slice(1)
  }
}
