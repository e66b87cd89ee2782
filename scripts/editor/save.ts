import type { Finding } from '../content/check/finding.ts'
import { readContentFile } from './content-files.ts'
import { editedText, type EditsRequest, type Misfit } from './edits.ts'
import { write, type Written } from './write.ts'

/** What became of what was to be saved. Unless it was saved, nothing has been written. */
export type SaveOutcome =
  | { kind: 'saved'; file: string }
  /** It would bring mistakes into the content. */
  | { kind: 'mistakes'; findings: Finding[] }
  | Misfit

/** Errors that a text of a file brings with it, and that the content does not have already. */
export type FindMistakes = (file: string, text: string) => Finding[]

/** Saves changes to a content file: all of them, or none. */
export function save(store: Written & { findMistakes: FindMistakes }, { client, file, edits }: EditsRequest): SaveOutcome {
  for (;;) {
    const now = readContentFile(store.root, file)
    if ('problem' in now) return { kind: 'refused', reason: now.problem }
    const edited = editedText(now.text, edits)
    if (edited.kind !== 'edited') return edited
    if (edited.text === now.text) return { kind: 'saved', file }
    const findings = store.findMistakes(file, edited.text)
    if (findings.length > 0) return { kind: 'mistakes', findings }
    if (write(store, { client, file, before: now.text, after: edited.text })) return { kind: 'saved', file }
    // Another program has written the file between reading and writing: once more, with what it says now.
  }
}
