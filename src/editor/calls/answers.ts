import type { z } from 'zod'
import type { Locale } from '../../content/i18n/locales.ts'
import type { ContentValue, EditPath } from '../../content/yaml-values/path.ts'
import type { EditRejection, Label } from '../../content-toolkit/edit/index.ts'
import type { UnpublishedDifferences } from '../../publishing/git/differences.ts'
import type { CommitBlocker } from '../../publishing/git/git.ts'
import type { PublishOutcome } from '../../publishing/git/publish.ts'
import type { ToolText } from '../../words/tool-text.ts'
import type { CallName, Calls } from './call-schemas.ts'

/** JSON Schema of a value (draft 2020-12). `help` says what the value is for. */
export type FieldSchema = z.core.JSONSchema.BaseSchema & { help?: ToolText }

/** A place in the content. A path with ids leads to the same value after items were added or removed. */
export type FieldPlace = { file: string; path: EditPath }

/** A place with everything that is needed to edit it. */
export type EditableField = FieldPlace & {
  label: Label
  schema: FieldSchema
  /** The value at the place; undefined if the file does not contain it. */
  value: ContentValue | undefined
  /** The list items that contain the place, the innermost first. `index` is the position in the list, `length` the length of the list. */
  items: { list: EditPath; index: number; length: number; path: EditPath; value: ContentValue; schema: FieldSchema }[]
  /** The missing and stale translations at the place or below it. */
  translations: OpenTranslation[]
  /** Where the value is written, in the form that text editors open: content/plans.yaml:9:24. */
  location: string
}

/** A text or fact in a list of search results. */
export type TextMatch = FieldPlace & { label: Label; text: string }

/** A finding of the check about a place. `message` and `fix` are sentences in each language of the panel. */
export type FieldFinding = FieldPlace & {
  rule: string
  severity: 'error' | 'warning'
  message: ToolText
  fix: ToolText
  /** The suggested text, and the value that would contain it. */
  suggestion?: { text: string; path: EditPath; value: ContentValue }
}

/** A missing or stale translation of a text to `locale`. */
export type OpenTranslation = FieldPlace & {
  label: Label
  /** The key of the text in the translation lock. */
  key: string
  locale: Locale
  original: string
  text: string | undefined
  status: 'missing' | 'stale'
  /** The original from which a stale translation was made. */
  from?: string
}

/** Outcome of saving. Unless `kind` is `saved`, nothing was written. */
type SaveOutcome = { kind: 'saved' } | { kind: 'errors'; findings: FieldFinding[] } | EditRejection

/** Outcome of undo or redo. `moved-on`: the place was changed since the edit, so nothing was written. */
export type UndoOutcome = { kind: 'saved' | 'moved-on'; file: string; label: Label } | { kind: 'nothing' }

export type Answers = {
  field: { field: EditableField | undefined }
  texts: { entries: TextMatch[] }
  search: { entries: TextMatch[]; isCut: boolean }
  /**
   * `texts` contains the edited texts as the page shows them, each with the invisible mark by which the panel finds its text nodes. It is
   * empty if an edit changes anything but a text, because the page must then be rendered.
   */
  draft: { findings: FieldFinding[]; rejections: EditRejection[]; isShown: boolean; texts: string[] }
  save: SaveOutcome
  undo: UndoOutcome
  redo: UndoOutcome
  translations: { open: OpenTranslation[] }
  accept: { isAccepted: boolean }
  /** `gate` says whether the gate has passed the saved content. It is `outdated` if the content has changed since. */
  changes: (UnpublishedDifferences & { gate: 'passed' | 'outdated' | 'notRun' }) | { blocker: CommitBlocker }
  runGate: { mayGoLive: boolean; output: string }
  publish: PublishOutcome | { kind: 'outdated' }
}

export type EditorApi = { [Name in CallName]: (input: Calls[Name]) => Answers[Name] | Promise<Answers[Name]> }
