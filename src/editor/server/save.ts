import type { Finding } from '../../content-toolkit/check/finding.ts'
import type { FileEdits } from '../../content-toolkit/edit/change.ts'
import type { Texts } from '../../content-toolkit/edit/draft-content.ts'
import { editFiles, type Misfit } from '../../content-toolkit/edit/edits.ts'
import type { History } from './history.ts'

/** Returns the errors that texts would add to the content. */
export type FindMistakes = (texts: Texts) => Finding[]

type SaveResult = { kind: 'saved' } | { kind: 'mistakes'; findings: Finding[] } | Misfit

/**
 * Saves edits of a browser, or returns why none was saved. Starts again if another program writes a file between reading and writing.
 * Files are written one by one: if a later one cannot be written, those before it stay written.
 */
export function save(history: History, findMistakes: FindMistakes, browserId: string, edits: readonly FileEdits[]): SaveResult {
  let remaining = edits
  for (;;) {
    const edited = editFiles(history.root, remaining)
    if (edited.kind !== 'edited') return edited
    const findings = findMistakes(new Map(edited.files.map(({ file, after }) => [file, after])))
    if (findings.length > 0) return { kind: 'mistakes', findings }
    const [next] = edited.files
    if (!next) return { kind: 'saved' }
    if (!history.write({ browserId, ...next })) continue
    if (edited.files.length === 1) return { kind: 'saved' }
    remaining = remaining.filter(({ file }) => file !== next.file)
  }
}
