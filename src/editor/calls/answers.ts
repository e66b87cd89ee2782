import type { z } from 'zod'
import type { Locale } from '#src/content/i18n/locales.ts'
import type { FieldControl } from '#src/content/schema/fields/control.ts'
import type { ContentValue, EditPath } from '#src/content/yaml-values/path.ts'
import type { Label } from '#src/content-toolkit/edit/index.ts'
import type { Timestamp } from '#src/lib/time.ts'
import type { EditorWords } from '#src/words/editor-words.ts'
import type { ToolText } from '#src/words/tool-text.ts'
import type { NamedList } from '../protocol/lists-of.ts'
import type { FieldPlace } from './call-inputs.ts'
import type { callSchemas, DraftEntry } from './call-schemas.ts'
import type { CallApi, CallSetOf } from './call-set.ts'
import type { ChangesAnswer } from './unpublished-changes.ts'

/** JSON Schema of a value (draft 2020-12). */
export type FieldSchema = z.core.JSONSchema.BaseSchema & {
  help?: ToolText
  /** Names this variant of a value that has several variants, such as a price. */
  variant?: ToolText
  control?: FieldControl
  /** Minimum width of a photograph in pixels. */
  minimumWidth?: number
  /** The names of the options of a reference to an item, in each language of the site. An option has the name of its item. */
  names?: Partial<Record<string, Partial<Record<Locale, string>>>>
}

export type EditableItem = {
  list: EditPath
  index: number
  length: number
  /** The minimum number of items of `list`; undefined without a minimum. */
  minItems: number | undefined
  /** The maximum number of items of `list`; undefined without a maximum. */
  maxItems: number | undefined
  path: EditPath
  value: ContentValue
  schema: FieldSchema
}

/** A value of the content, with everything that is needed to edit it. */
export type EditableField = FieldPlace & {
  label: Label
  schema: FieldSchema
  /** The value at the place; undefined if the file does not contain it. */
  value: ContentValue | undefined
  isRequired: boolean
  /** The list items that contain the place, the innermost first. */
  items: EditableItem[]
  /**
   * Groups with a value that pages show together with the message at this place. For the name of a social network, the group with the
   * address of its profile.
   */
  related: (FieldPlace & { label: Label })[]
  /** The missing and stale translations at the place or below it. */
  translations: OpenTranslation[]
  /** The file, line and column of the value, in the form that text editors open: content/plans.yaml:9:24. */
  location: string
  /** The numbers in the marks of the texts at the place or below it. */
  textNumbers: number[]
  /** The paths of the pages that show the place, without a language. Empty if all pages show it. */
  pages: readonly string[]
  /** Whether the place is a single text or fact, whose history the call `history` returns. */
  hasHistory: boolean
  /** Whether the place is a setting and not a text or fact of the site. */
  isSetting: boolean
}

/** A part of a text: offsets in UTF-16 code units. */
export type HitRange = { start: number; end: number }

export type FoundText = {
  /** The language of the text; missing if the value is the same in all languages. */
  locale?: Locale
  text: string
  hits: HitRange[]
}

/** An entry of a list of texts. Words can be replaced in texts and names only. */
export type TextMatch = FieldPlace & {
  label: Label
  kind:
    /** A value in every language. */
    | 'text'
    /** A string that pages show in every language. */
    | 'name'
    /** A value that each language formats, such as a price. */
    | 'fact'
    /** A value that pages do not show, such as the glossary. */
    | 'setting'
  texts: FoundText[]
  /** The value of a fact or a setting that is the same in all languages. The panel writes it in words. */
  value?: ContentValue
  /** The paths of the pages that show the value, as in `EditableField`. */
  pages: readonly string[]
  /** The number in the mark of the text. Set only if the call asked for this number. */
  number?: number
  /**
   * The value to open instead of the text, if the text is the name of a link. For the name of a social network, this is the address of the
   * profile.
   */
  opens?: FieldPlace
}

export type FieldFinding = FieldPlace & {
  rule: string
  severity: 'error' | 'warning'
  message: ToolText
  fix: ToolText
  /** The suggested text, and the value that would contain it. */
  suggestion?: { text: string; path: EditPath; value: ContentValue }
  /** Set if the text may be the same in all languages. The draft entry that says so: a new item at the end of the list of such texts. */
  sameWords?: Pick<Extract<DraftEntry, { kind: 'item' }>, 'file' | 'index' | 'value'>
}

/** A text that is missing in a language, or that has changed in another language after its translation was recorded. */
export type OpenTranslation = FieldPlace & {
  label: Label
  /** The key of the text in the translation lock. */
  key: string
  /** The language that is missing or stale. */
  locale: Locale
  original: string
  /** The text in the language `locale`; undefined if it is missing. */
  text: string | undefined
  status: 'missing' | 'stale'
  /**
   * The other languages whose words have changed since the stale translation fitted them: their words at that time, and their words now.
   */
  changes: { locale: Locale; from: string; now: string }[]
}

/** Why an edit does not fit the content. */
type Rejection =
  /** The value has changed since the writer saw it. */
  | (FieldPlace & { kind: 'conflict'; was: ContentValue | undefined; is: ContentValue | undefined })
  /** The edit cannot be written. The panel has a sentence for each reason. */
  | { kind: 'invalid'; file: string; reason: keyof EditorWords['rejections'] }

export type FoundCity = {
  /** The time zone of the city: an IANA name, such as Europe/Paris. */
  zone: string
  name: string
  country: string
}

/** An entry of a draft: an unsaved edit or a new item. */
export type KeyedEntry = { key: string; entry: DraftEntry; label?: Label }

/** The draft of a person. */
export type Draft = {
  entries: KeyedEntry[]
  findings: FieldFinding[]
  /** Entries that do not fit the content, each with the reason. */
  rejections: { key: string; rejection: Rejection }[]
  /** Keys of the entries that have errors. Pages show the draft without them. */
  unfinished: string[]
  /** Number of stored entries that this release cannot read. */
  unreadable: number
}

/** The action of the page after the draft has changed. */
export type PageUpdate =
  | {
      kind: 'texts'
      /** The changed texts as the page shows them, each with the invisible mark by which its text nodes are found. */
      texts: string[]
    }
  /** Nothing, because the page shows the last version without errors. */
  | { kind: 'same' }
  /** The page must be rendered. */
  | { kind: 'render' }

/** A file that could not be written, for example because the disk is full. */
export type WriteFailure = {
  kind: 'failed'
  file: string
  /** The error in English, for developers. */
  problem: string
}

export type SaveOutcome<Finding> = {
  /**
   * The files that were written. With "saved", only files whose text stays the same are missing. Otherwise these are the files before one
   * that another program wrote during the save, or that could not be written.
   */
  writtenFiles: string[]
} & (
  | { kind: 'saved' }
  | {
      kind: 'errors'
      /** The errors that the edits would add. */
      findings: Finding[]
    }
  | Rejection
  | WriteFailure
)

/** Why undo or redo has skipped a file. */
export type SkipReason =
  /** A later save has changed the same place. */
  | 'place-changed'
  /** Another program has changed the file since. */
  | 'file-changed'
  /** The file would again have the path of an image file that was deleted. */
  | 'image-missing'

/**
 * Outcome of undo or redo. With a `SkipReason` the file was not written, and the next call continues after it. `failed`: the file could not
 * be written, and the same call tries it again.
 */
export type UndoOutcome =
  | ({
      /** The files that were written. Other files of the same save may have been written even if the outcome is not `saved`. */
      writtenFiles: string[]
    } & ({ kind: 'saved' | SkipReason; file: string; label: Label; path: EditPath } | WriteFailure))
  | { kind: 'nothing' }

export type SavedPlace = { file: string; label: Label }

export type ValueChange = {
  before: ContentValue | undefined
  after: ContentValue | undefined
  /** The name of the person who has saved or published the change; undefined if it is not known. */
  person: string | undefined
  at: Timestamp | undefined
  isPublished: boolean
}

export type NamedFinding = FieldFinding & { label: Label }

export type LibraryImage = {
  file: string
  /** Size of the file in bytes. */
  size: number
  /** Width in pixels; missing if the file is damaged. */
  width?: number
  /** Height in pixels; missing if the file is damaged. */
  height?: number
  uses: (FieldPlace & { label: Label })[]
  isUnused: boolean
  /** Whether a draft of any person uses the image. */
  isInDraft: boolean
  /**
   * The alternative text of the image in each language. If several places of the site show the image, this is the text of the first place.
   */
  description?: Readonly<Record<Locale, string>>
}

export type UploadProblem =
  | { reason: 'wrong-format' | 'too-large' | 'too-many-pixels' | 'damaged' | 'linked-folder' }
  | {
      reason: 'too-narrow'
      /** Width of the image in pixels. */
      width: number
      /** Minimum width in pixels. */
      needed: number
    }

/** Outcome of an upload: the path of the stored file inside content/images, or why it was not stored. */
export type UploadOutcome = { file: string } | { problem: UploadProblem }

/** The answers of the calls that every server of the panel has. */
export type Answers = {
  field: { field: EditableField | undefined }
  texts: { matches: TextMatch[] }
  search: { matches: TextMatch[]; isCut: boolean }
  lists: { lists: NamedList[] }
  cities: { cities: FoundCity[] }
  /** `lastSave` is the place that undo would change next. It is left out if the call changes the draft. */
  draft: { draft: Draft; page: PageUpdate; lastSave?: SavedPlace | undefined }
  /**
   * `savedKeys` are the keys of the saved entries. `draft` has the entries that were not saved. `failedFile` is the file that could not be
   * written.
   */
  save: { draft: Draft; savedKeys: string[]; failedFile?: string | undefined }
  saveEdits: SaveOutcome<FieldFinding>
  revert: SaveOutcome<FieldFinding>
  undo: UndoOutcome
  redo: UndoOutcome
  translations: { open: OpenTranslation[] }
  accept: { kind: 'accepted' | 'changed' | 'unreadable-file' }
  images: { images: LibraryImage[] }
  deleteImage: { isDeleted: boolean }
  /** `isCut` is true if there may be older changes than `changes`. */
  history: { changes: ValueChange[]; isCut: boolean }
  changes: ChangesAnswer
}

/** The calls that every server of the panel has. */
export type EditorCalls = CallSetOf<typeof callSchemas, Answers>

/** The calls as every server implements them, for the person who makes the call. */
export type EditorApi = CallApi<EditorCalls>
