import { randomUUID } from 'node:crypto'
import type { EditPath } from '../../content/yaml-values/path.ts'
import type { LocatedFinding } from '../../content-toolkit/check/index.ts'
import {
  applySplice,
  differencesBetween,
  editFiles,
  type EditRejection,
  type FileEdits,
  inverse,
  type Label,
  labelOfDifference,
  readContentFile,
  rebase,
  type Splice,
  type Texts,
} from '../../content-toolkit/edit/index.ts'
import { parseYaml } from '../../content-toolkit/read/index.ts'
import { sha256Hex } from '../../lib/node/digest.ts'
import type { UndoOutcome } from '../calls/answers.ts'
import type { History, Operation } from './history.ts'

/** Returns the errors that changed texts of files would add to the content. */
export type FindNewErrors = (texts: Texts) => LocatedFinding[]

type RevertOutcome = Exclude<UndoOutcome, { kind: 'nothing' }>

type SaveResult = { kind: 'saved' } | { kind: 'errors'; findings: LocatedFinding[] } | EditRejection

/**
 * Saves edits of a person, or returns why none was saved. Starts again if another program writes a file between reading and writing. Files
 * are written one after another: if a file cannot be written, the files before it stay written.
 */
export function save(history: History, findNewErrors: FindNewErrors, personId: string, edits: readonly FileEdits[]): SaveResult {
  const saveId = randomUUID()
  let remaining = edits
  for (;;) {
    const edited = editFiles(history.root, remaining)
    if (edited.kind !== 'edited') return edited
    const findings = findNewErrors(new Map(edited.files.map(({ file, after }) => [file, after])))
    if (findings.length > 0) return { kind: 'errors', findings }
    const unwritten = edited.files.findIndex((file) => !history.write({ personId, saveId, ...file }))
    if (unwritten < 0) return { kind: 'saved' }
    const written = edited.files.slice(0, unwritten)
    remaining = remaining.filter(({ file }) => !written.some((other) => other.file === file))
  }
}

/**
 * Undoes or redoes the last save of a person: its operations on all files, rebased over later operations. Skips an operation that no longer
 * applies, or that would bring back a deleted picture. The outcome names the last file; a file that was skipped has precedence.
 */
export function undoOrRedo(history: History, findNewErrors: FindNewErrors, personId: string, direction: 'undo' | 'redo'): UndoOutcome {
  const outcomes: RevertOutcome[] = []
  let previous: Operation | undefined
  for (;;) {
    const operation = history.next(personId)[direction]
    const isOfSave = !previous || (operation?.saveId === previous.saveId && previous.saveId !== null)
    // If another program has just written a file, its operation is still the next one.
    if (!operation || !isOfSave || operation.id === previous?.id) break
    outcomes.push(revert(history, findNewErrors, personId, operation))
    previous = operation
  }
  return outcomes.find(({ kind }) => kind === 'moved-on') ?? outcomes.at(-1) ?? { kind: 'nothing' }
}

function revert(history: History, findNewErrors: FindNewErrors, personId: string, operation: Operation): RevertOutcome {
  const { file, id, saveId } = operation
  const current = readContentFile(history.root, file)
  const before = 'text' in current ? current.text : undefined
  const splice = before === undefined ? undefined : rebasedInverse(operation, history.since(operation), sha256Hex(before))
  const after = before === undefined || !splice ? undefined : applySplice(before, splice)
  const showsDeletedPicture = (text: string) => findNewErrors(new Map([[file, text]])).some(({ rule }) => rule === 'missing-image')
  if (before === undefined || after === undefined || showsDeletedPicture(after)) {
    history.skip(id)
    return { kind: 'moved-on', file, label: [], path: [] }
  }
  const isWritten = history.write({ personId, saveId, file, before, after, undoes: id })
  return { kind: isWritten ? 'saved' : 'moved-on', file, ...firstChange(before, after) }
}

function firstChange(before: string, after: string): { label: Label; path: EditPath } {
  const [valueBefore, valueAfter] = [parseYaml(before).value, parseYaml(after).value]
  const [difference] = differencesBetween(valueBefore, valueAfter)
  if (!difference) return { label: [], path: [] }
  return { label: labelOfDifference(valueBefore, valueAfter, difference.path), path: difference.path }
}

/**
 * Returns the splice that reverts an operation, rebased over the later operations. Returns undefined if a later operation overlaps, or if
 * another program has written the file. In that case the digests of the operations do not form a chain that ends at the current text.
 */
function rebasedInverse(operation: Operation, later: readonly Operation[], currentDigest: string): Splice | undefined {
  let splice: Splice | undefined = inverse(operation.splice)
  let digest = operation.after
  for (let remaining = later; ;) {
    // Skips later operations that were undone: after their undo, the file has the same digest as before them.
    remaining = remaining.slice(remaining.findLastIndex(({ after }) => after === digest) + 1)
    const [next] = remaining
    if (!next) return digest === currentDigest ? splice : undefined
    if (next.before !== digest || !splice) return undefined
    splice = rebase(splice, next.splice)
    digest = next.after
    remaining = remaining.slice(1)
  }
}
