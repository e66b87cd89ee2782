import type { StepOutcome } from '../protocol/answers.ts'
import type { Label } from '../../content-toolkit/edit/label.ts'
import type { Value } from '../../content-toolkit/edit/path.ts'
import { parseYaml } from '../../content-toolkit/read/yaml.ts'
import { changesBetween } from '../../content-toolkit/edit/changes-between.ts'
import { labelOfDifference } from '../../content-toolkit/edit/label.ts'
import { readContentFile } from '../../content-toolkit/edit/content-files.ts'
import type { Recorded } from './history.ts'
import { applySplice, inverse, shifted, type Splice } from '../../content-toolkit/edit/splice.ts'
import { write, type Written } from './write.ts'

/**
 * Takes back what a client has saved last, or what it has taken back last. Where the file has been changed by others there it does not,
 * and the next time goes on with what was saved before.
 */
export function step({ root, history }: Written, client: string, direction: 'undo' | 'redo'): StepOutcome {
  const operation = history.next(client)[direction]
  if (!operation) return { kind: 'nothing' }
  const { file, id } = operation
  const now = readContentFile(root, file)
  const splice = 'text' in now ? takingBack(operation, history.since(operation), now.digest) : undefined
  const after = 'text' in now && splice ? applySplice(now.text, splice) : undefined
  if (!('text' in now) || after === undefined) {
    history.skip(id)
    return { kind: 'moved-on', file, label: [] }
  }
  const label = labelOfChange(now.text, after)
  return { kind: write({ root, history }, { client, file, before: now.text, after, undoes: id }) ? 'saved' : 'moved-on', file, label }
}

/** The first place that differs between two texts of a file. */
function labelOfChange(before: string, after: string): Label {
  const [was, is] = [before, after].map((text): Value => (parseYaml(text).value ?? null) as Value) // the core schema makes nothing but JSON's values
  const [difference] = changesBetween(was, is)
  return difference ? labelOfDifference(was, is, difference.path) : []
}

/** The splice that takes an operation back after others have followed it; undefined where they, or another program, were there too. */
function takingBack(operation: Recorded, later: readonly Recorded[], digest: string): Splice | undefined {
  let splice: Splice | undefined = inverse(operation.splice)
  let { after } = operation
  for (let rest = later; ;) {
    // What was written and taken back since has left the file as it was.
    rest = rest.slice(rest.findLastIndex((other) => other.after === after) + 1)
    const [other] = rest
    if (!other) return after === digest ? splice : undefined
    if (other.before !== after || !splice) return undefined
    splice = shifted(splice, other.splice)
    after = other.after
    rest = rest.slice(1)
  }
}
