import type { FileEdits } from './change.ts'
import { readContentFile } from './content-files.ts'
import { editedText, type Misfit } from './edits.ts'

/** What a file on the disk says, and what it would say with some edits; or why they do not fit it. */
export function editedFile(root: string, edits: FileEdits): { kind: 'edited'; file: string; before: string; after: string } | Misfit {
  const { file } = edits
  const now = readContentFile(root, file)
  if ('problem' in now) return { kind: 'refused', file, reason: now.problem }
  const edited = editedText(now.text, edits)
  return edited.kind === 'edited' ? { kind: 'edited', file, before: now.text, after: edited.text } : edited
}

type Edited = { kind: 'edited'; files: { file: string; before: string; after: string }[] }

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
