import type { Finding } from '../../content-toolkit/check/finding.ts'
import type { Texts } from '../../content-toolkit/edit/draft-content.ts'
import type { FileEdits } from '../../content-toolkit/edit/change.ts'
import { editedFiles } from '../../content-toolkit/edit/edited-file.ts'
import type { Misfit } from '../../content-toolkit/edit/edits.ts'
import { write, type Written } from './write.ts'

/** Errors that texts bring with them, and that the content does not have already. */
export type FindMistakes = (texts: Texts) => Finding[]

type Saved = { kind: 'saved' } | { kind: 'mistakes'; findings: Finding[] } | Misfit

/** Saves what a browser has edited: all of it, or nothing. */
export function save(store: Written & { findMistakes: FindMistakes }, browserId: string, all: readonly FileEdits[]): Saved {
  for (;;) {
    const edited = editedFiles(store.root, all)
    if (edited.kind !== 'edited') return edited
    const findings = store.findMistakes(new Map(edited.files.map(({ file, after }) => [file, after])))
    if (findings.length > 0) return { kind: 'mistakes', findings }
    const [first, ...others] = edited.files
    if (!first || write(store, { client: browserId, ...first })) {
      // Each file is a change of its own from here on: what is written stays, and what another program has written too.
      return others.length === 0
        ? { kind: 'saved' }
        : save(
            store,
            browserId,
            all.filter(({ file }) => file !== first?.file),
          )
    }
    // Another program has written the file between reading and writing: once more, with what it says now.
  }
}
