import { at, factsIn, type ValidFile } from './cross-file.ts'
import { fileOf } from './files.ts'
import type { Finding } from './finding.ts'

/** What may go live, and that somebody should know of. `today` is a day such as 2026-11-21. */
export function warningsOf(files: readonly ValidFile[], today: string): Finding[] {
  return files.flatMap((file) => [...pastEvents(file, today), ...drafts(file)])
}

function pastEvents(file: ValidFile, today: string): Finding[] {
  if (file.source.file !== fileOf('events')) return []
  return factsIn(file.value, 'date').flatMap(({ path, fact: { iso } }) =>
    iso < today ? [at(file, path, `${iso} is over; “events.past” in site.yaml says what visitors then see of it`)] : [],
  )
}

const isDraft = (value: unknown): boolean => typeof value === 'object' && value !== null && 'draft' in value && value.draft === true

const drafts = (file: ValidFile): Finding[] =>
  isDraft(file.value) ? [at(file, ['draft'], 'is a draft, and a lawyer must confirm it; write false once one has')] : []
