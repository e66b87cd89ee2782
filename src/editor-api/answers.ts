import type { z } from 'zod'
import type { Locale } from '../i18n/locales.ts'
import type { EditPath, Value } from './path.ts'
import type { Requests } from './requests.ts'

/** What may be at a place, as JSON Schema (draft 2020-12). */
export type FieldSchema = z.core.JSONSchema.BaseSchema

/** The way to a place as a reader may know it: keys, and the names of items. */
export type Label = ({ key: string } | { item: string })[]

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

/** Why something cannot be written; each has a sentence in the words of the editor. */
export type Refusal = 'gone' | 'shared' | 'unsure' | 'unknown-file' | 'unreadable-file'

/** Why edits do not fit the file any more. */
export type Misfit =
  /** Somebody has changed the value meanwhile: what was seen, and what it is. */
  | { kind: 'conflict'; file: string; path: EditPath; was: Value | undefined; is: Value | undefined }
  | { kind: 'refused'; file: string; reason: Refusal }

/** What became of what was to be saved. Unless it was saved, nothing has been written. */
type SaveOutcome = { kind: 'saved' } | { kind: 'mistakes'; remarks: Remark[] } | Misfit

/** What became of undoing or redoing, and the place that it is about. */
export type StepOutcome = { kind: 'saved' | 'moved-on'; file: string; label: Label } | { kind: 'nothing' }

/** A text that has changed since the last commit; undefined for what is new or gone. */
export type Changed = { file: string; path: EditPath; label: Label; before: Value | undefined; after: Value | undefined }

/** What keeps a repository from taking a commit: each has a sentence in the words of the editor. */
export type Obstacle = 'no-git' | 'no-repository' | 'no-commit' | 'merging' | 'no-name'

export type PublishOutcome =
  | { kind: 'published'; branch: string; commit: string; pushed: boolean; review: string | undefined; problem?: string }
  | { kind: 'obstacle'; obstacle: Obstacle }
  | { kind: 'nothing' }
  | { kind: 'failed'; problem: string }

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
  changes: { changes: Changed[]; pictures: string[] } | { obstacle: Obstacle }
  approve: { mayGoLive: boolean; report: string }
  publish: PublishOutcome
}

/** The editor as a page sees it: for each request its answer. */
export type EditorApi = { [Name in keyof Answers]: (request: Requests[Name]) => Answers[Name] | Promise<Answers[Name]> }
