import type { z } from 'zod'
import type { Locale } from '../../content/i18n/locales.ts'
import type { Misfit } from '../../content-toolkit/edit/edits.ts'
import type { Label } from '../../content-toolkit/edit/label.ts'
import type { EditPath, Value } from '../../content-toolkit/edit/path.ts'
import type { Changes } from '../../publishing/git/changes-since.ts'
import type { Obstacle } from '../../publishing/git/git.ts'
import type { PublishOutcome } from '../../publishing/git/publish.ts'
import type { Calls } from './calls.ts'

/** What may be at a place, as JSON Schema (draft 2020-12). */
export type FieldSchema = z.core.JSONSchema.BaseSchema

/** A place of the content, with all that is needed to show it. */
export type Field = {
  file: string
  /** With the ids of items, so that it leads to the same value after others have come or gone. */
  path: EditPath
  label: Label
  schema: FieldSchema
  /** undefined where nothing has been written. */
  value: Value | undefined
  /** The items of lists that it belongs to, the innermost first, and where each stands. */
  items: { list: EditPath; at: number; of: number; path: EditPath; value: Value; schema: FieldSchema }[]
  /** The translations at it or within it that are not current. */
  translations: OpenTranslation[]
  /** In the form that editors take, file:line:column. */
  place: string
}

/** A text or a fact in a list. */
export type Entry = { file: string; path: EditPath; label: Label; says: string }

/** What the check says of a place. */
export type Remark = {
  rule: string
  severity: 'error' | 'warning'
  file: string
  path: EditPath
  /** What is wrong, as a sentence. */
  message: string
  /** How to put it right, as a sentence. */
  fix: string
  /** What was probably meant, and the value that has it. */
  suggestion?: { words: string; path: EditPath; value: Value }
}

export type OpenTranslation = {
  file: string
  /** The text, of which `locale` is one language. */
  path: EditPath
  label: Label
  /** How the lock knows it. */
  key: string
  locale: Locale
  original: string
  words: string | undefined
  status: 'missing' | 'stale'
  /** The English that a stale translation was written from. */
  from?: string
}

/** What became of what was to be saved. Unless it was saved, nothing has been written. */
type SaveOutcome = { kind: 'saved' } | { kind: 'mistakes'; remarks: Remark[] } | Misfit

/** What became of undoing or redoing, and the place that it is about. */
export type StepOutcome = { kind: 'saved' | 'moved-on'; file: string; label: Label } | { kind: 'nothing' }

/** What the editor answers to each request. */
export type Answers = {
  field: { field: Field | undefined }
  texts: { entries: Entry[] }
  search: { entries: Entry[]; isCut: boolean }
  /** `texts`: the edits as the page shows them, each with its mark, if they are of texts alone. */
  draft: { remarks: Remark[]; misfits: Misfit[]; isShown: boolean; texts: string[] }
  save: SaveOutcome
  undo: StepOutcome
  redo: StepOutcome
  translations: { open: OpenTranslation[] }
  accept: { isAccepted: boolean }
  changes: Changes | { obstacle: Obstacle }
  approve: { mayGoLive: boolean; report: string }
  publish: PublishOutcome
}

/** The editor as a page sees it: for each request its answer. */
export type EditorApi = { [Name in keyof Answers]: (request: Calls[Name]) => Answers[Name] | Promise<Answers[Name]> }
