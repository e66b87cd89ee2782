import type { Misfit } from '../../src/editor-api/answers.ts'
import type { FileEdits } from '../../src/editor-api/requests.ts'
import { readContentFile } from './content-files.ts'
import { editedText } from './edits.ts'

/** What a file on the disk says, and what it would say with some edits; or why they do not fit it. */
export function editedFile(root: string, edits: FileEdits): { kind: 'edited'; file: string; before: string; after: string } | Misfit {
  const { file } = edits
  const now = readContentFile(root, file)
  if ('problem' in now) return { kind: 'refused', file, reason: now.problem }
  const edited = editedText(now.text, edits)
  return edited.kind === 'edited' ? { kind: 'edited', file, before: now.text, after: edited.text } : edited
}
