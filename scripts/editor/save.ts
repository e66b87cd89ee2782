import type { Misfit } from '../../src/editor-api/answers.ts'
import type { FileEdits } from '../../src/editor-api/requests.ts'
import type { Finding } from '../content/check/finding.ts'
import type { Texts } from './draft-content.ts'
import { editedFile } from './edited-file.ts'
import { write, type Written } from './write.ts'

/** Errors that texts bring with them, and that the content does not have already. */
export type FindMistakes = (texts: Texts) => Finding[]

type Saved = { kind: 'saved' } | { kind: 'mistakes'; findings: Finding[] } | Misfit
type Edited = { kind: 'edited'; files: { file: string; before: string; after: string }[] }

/** Saves what a person has edited: all of it, or nothing. */
export function save(store: Written & { findMistakes: FindMistakes }, person: string, all: readonly FileEdits[]): Saved {
  for (;;) {
    const edited = editedFiles(store.root, all)
    if (edited.kind !== 'edited') return edited
    const findings = store.findMistakes(new Map(edited.files.map(({ file, after }) => [file, after])))
    if (findings.length > 0) return { kind: 'mistakes', findings }
    const [first, ...others] = edited.files
    if (!first || write(store, { client: person, ...first })) {
      // Each file is a change of its own from here on: what is written stays, and what another program has written too.
      return others.length === 0
        ? { kind: 'saved' }
        : save(
            store,
            person,
            all.filter(({ file }) => file !== first?.file),
          )
    }
    // Another program has written the file between reading and writing: once more, with what it says now.
  }
}

/** Files with their edits, those that change nothing left out; or the first edit that does not fit. */
export function editedFiles(root: string, all: readonly FileEdits[]): Edited | Misfit {
  const files: Edited['files'] = []
  for (const edits of all) {
    const edited = editedFile(root, edits)
    if (edited.kind !== 'edited') return edited
    const { file, before, after } = edited
    if (after !== before) files.push({ file, before, after })
  }
  return { kind: 'edited', files }
}
