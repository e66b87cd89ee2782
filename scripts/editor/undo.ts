import type { StepOutcome } from '../../src/editor-api/answers.ts'
import { readContentFile } from './content-files.ts'
import type { Recorded } from './history.ts'
import { applySplice, inverse, shifted, type Splice } from './splice.ts'
import { write, type Written } from './write.ts'

/** Takes back what a client has saved last, or what it has taken back last; not where the file has been changed by others there. */
export function step({ root, history }: Written, client: string, direction: 'undo' | 'redo'): StepOutcome {
  const operation = history.next(client)[direction]
  if (!operation) return { kind: 'nothing' }
  const { file, id } = operation
  const now = readContentFile(root, file)
  const splice = 'text' in now ? takingBack(operation, history.since(operation), now.digest) : undefined
  const after = 'text' in now && splice ? applySplice(now.text, splice) : undefined
  if (!('text' in now) || after === undefined) return { kind: 'moved-on', file }
  return write({ root, history }, { client, file, before: now.text, after, undoes: id })
    ? { kind: 'saved', file }
    : { kind: 'moved-on', file }
}

/** The splice that takes an operation back after others have followed it; undefined where they, or another program, were there too. */
function takingBack(operation: Recorded, later: readonly Recorded[], digest: string): Splice | undefined {
  let splice: Splice | undefined = inverse(operation.splice)
  let { after } = operation
  for (const other of later) {
    if (other.before !== after || !splice) return undefined
    splice = shifted(splice, other.splice)
    after = other.after
  }
  return after === digest ? splice : undefined
}
