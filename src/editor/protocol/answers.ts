import type { z } from 'zod'
import type { Locale } from '../../content/i18n/locales.ts'
import type { Label, Misfit } from '../../content-toolkit/edit/index.ts'
import type { EditPath, Value } from '../../content-toolkit/edit/path.ts'
import type { Changes } from '../../publishing/git/changes.ts'
import type { Obstacle } from '../../publishing/git/git.ts'
import type { PublishOutcome } from '../../publishing/git/publish.ts'
import type { CallName, Calls } from './calls.ts'

/** JSON Schema of a value (draft 2020-12). */
export type FieldSchema = z.core.JSONSchema.BaseSchema

/** A place of the content. A path with ids leads to the same value after items were added or removed. */
export type Place = { file: string; path: EditPath }

/** A place with everything that is needed to edit it. */
export type Field = Place & {
  label: Label
  schema: FieldSchema
  /** Undefined if nothing is written there. */
  value: Value | undefined
  /** The list items that contain the place, the innermost first. `at` is the position in a list of `of` items. */
  items: { list: EditPath; at: number; of: number; path: EditPath; value: Value; schema: FieldSchema }[]
  /** The translations at or below the place that are missing or stale. */
  translations: OpenTranslation[]
  /** As text editors take it: content/plans.yaml:9:24. */
  place: string
}

/** A text or fact in a list of search results. */
export type Entry = Place & { label: Label; says: string }

/** A finding of the check about a place. `message` and `fix` are sentences. */
export type Remark = Place & {
  rule: string
  severity: 'error' | 'warning'
  message: string
  fix: string
  /** The probable spelling, and the value that contains it. */
  suggestion?: { words: string; path: EditPath; value: Value }
}

/** The translation of a text to `locale`. */
export type OpenTranslation = Place & {
  label: Label
  /** The key of the text in the translation lock. */
  key: string
  locale: Locale
  original: string
  words: string | undefined
  status: 'missing' | 'stale'
  /** The original that a stale translation was made from. */
  from?: string
}

/** Outcome of saving. Unless it is `saved`, nothing was written. */
type SaveOutcome = { kind: 'saved' } | { kind: 'mistakes'; remarks: Remark[] } | Misfit

/** Outcome of undo or redo. `moved-on`: the same place was changed since, and nothing was written. */
export type UndoOutcome = { kind: 'saved' | 'moved-on'; file: string; label: Label } | { kind: 'nothing' }

/** Answer to each call. */
export type Answers = {
  field: { field: Field | undefined }
  texts: { entries: Entry[] }
  search: { entries: Entry[]; isCut: boolean }
  /** `texts`: the edited texts as the page shows them, with their marks. Empty if anything but texts was edited. */
  draft: { remarks: Remark[]; misfits: Misfit[]; isShown: boolean; texts: string[] }
  save: SaveOutcome
  undo: UndoOutcome
  redo: UndoOutcome
  translations: { open: OpenTranslation[] }
  accept: { isAccepted: boolean }
  changes: Changes | { obstacle: Obstacle }
  approve: { mayGoLive: boolean; report: string }
  publish: PublishOutcome
}

/** The implementation of the calls. */
export type EditorApi = { [Name in CallName]: (input: Calls[Name]) => Answers[Name] | Promise<Answers[Name]> }
