import type { ContentValue } from '#src/content-model/yaml-values/path.ts'
import type { Label } from '#src/content-toolkit/edit/index.ts'
import type { EditorMessages } from '#src/tool-messages/editor-messages.ts'
import type { FieldPlace } from './call-inputs.ts'
import type { DraftEntry } from './call-schemas.ts'
import type { FieldFinding } from './field-answers.ts'

export type Rejection =
  /** The value has changed since the writer saw it. */
  | (FieldPlace & { kind: 'conflict'; was: ContentValue | undefined; current: ContentValue | undefined })
  /** The edit cannot be written. The panel has a sentence for each reason. */
  | { kind: 'invalid'; file: string; reason: keyof EditorMessages['rejections'] }

export type KeyedEntry = { key: string; entry: DraftEntry; label?: Label }

export type Draft = {
  entries: KeyedEntry[]
  findings: FieldFinding[]
  rejections: { key: string; rejection: Rejection }[]
  /** Keys of the entries that have errors. Pages show the last version of such an entry that had no error. */
  unfinished: string[]
  /** Number of stored entries that this version cannot read. */
  unreadable: number
}

/** How the page in the frame follows a change of the draft. */
export type PageUpdate =
  | {
      kind: 'texts'
      /** The texts that the page writes into its text nodes. The invisible mark at the end of each text tells which text nodes. */
      texts: string[]
    }
  /** The page does nothing. Each changed entry of the draft has an error, so the page keeps the last valid version of the entry. */
  | { kind: 'same' }
  /** The page fetches its data and is rendered again. */
  | { kind: 'render' }
