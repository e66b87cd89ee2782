import type { z } from 'zod'
import type { Locale } from '#src/content/i18n/locales.ts'
import type { FieldControl } from '#src/content/schema/fields/control.ts'
import type { ContentValue, EditPath } from '#src/content/yaml-values/path.ts'
import type { Label } from '#src/content-toolkit/edit/index.ts'
import type { NamedList } from '#src/editor/protocol/lists-of.ts'
import type { Timestamp } from '#src/lib/time.ts'
import type { EditorMessages } from '#src/tool-messages/editor-messages.ts'
import type { ToolText } from '#src/tool-messages/tool-text.ts'
import type { FieldPlace } from './call-inputs.ts'
import type { callSchemas, DraftEntry } from './call-schemas.ts'
import type { CallApi, CallSetOf } from './call-set.ts'
import type { ChangesAnswer } from './unpublished-changes.ts'

/** JSON Schema of a value (draft 2020-12). */
export type FieldSchema = z.core.JSONSchema.BaseSchema & {
  help?: ToolText
  /** Set if the value may have one of several variants, such as a price: the name of this variant. */
  variant?: ToolText
  control?: FieldControl
  /** Minimum width of a photograph in pixels. */
  minimumWidth?: number
  /**
   * Set for a reference to an item: the names of the items, in each language of the site. The keys are the ids of the items, which are the
   * options.
   */
  names?: Partial<Record<string, Partial<Record<Locale, string>>>>
}

export type EditableItem = {
  list: EditPath
  index: number
  length: number
  minItems: number | undefined
  maxItems: number | undefined
  path: EditPath
  value: ContentValue
  schema: FieldSchema
}

export type EditableField = FieldPlace & {
  label: Label
  schema: FieldSchema
  /** The value at the place; undefined if the file does not contain it. */
  value: ContentValue | undefined
  isRequired: boolean
  /** The list items that contain the place, the innermost first. */
  items: EditableItem[]
  /**
   * Groups and items that a writer may want to change together with this value. For the message with the name of a social network, the
   * group with the URL of its profile.
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

/** A value in the list of texts, or in the results of a search. Only hits in the kinds `text` and `name` can be replaced. */
export type TextMatch = FieldPlace & {
  label: Label
  kind:
    /** A text that is written in every language. */
    | 'text'
    /** A string that pages show unchanged in every language. */
    | 'name'
    /** A value that each language formats in its own way, such as a price. */
    | 'fact'
    /** A value that pages do not show as a text, such as an entry of the glossary, a URL or an id. */
    | 'setting'
  texts: FoundText[]
  /** The value of a fact, or of a setting that is the same in all languages. The panel shows it in readable form: “€1,500”. */
  value?: ContentValue
  /** The paths of the pages that show the value, as in `EditableField`. */
  pages: readonly string[]
  /** The number in the mark of the text. Set if the call contained this number, as a search of the open page does. */
  number?: number
  /**
   * The value that a click on the text opens instead of the text. Set, for example, for the name of a social network, which is the
   * accessible name of an icon: a click on the icon opens the URL of the profile.
   */
  opens?: FieldPlace
}

export type FieldFinding = FieldPlace & {
  rule: string
  severity: 'error' | 'warning'
  message: ToolText
  fix: ToolText
  /** The suggested text. `value` is the value at `path` after the suggestion was applied. */
  suggestion?: { text: string; path: EditPath; value: ContentValue }
  /**
   * Set if the text may be the same in all languages: the new item at the end of same-words.yaml that permits this. The item becomes an
   * entry of the draft.
   */
  sameWords?: Pick<Extract<DraftEntry, { kind: 'item' }>, 'file' | 'index' | 'value'>
}

/** A text that is missing in a language, or that is stale in it: another language was changed after this translation was recorded. */
export type OpenTranslation = FieldPlace & {
  label: Label
  /** The key of the text in the translation lock. */
  key: string
  locale: Locale
  original: string
  text: string | undefined
  status: 'missing' | 'stale'
  /**
   * For a stale text, the other languages that were changed after the text was recorded as right: their words at that time, and their words
   * now.
   */
  changes: { locale: Locale; previous: string; current: string }[]
}

type Rejection =
  /** The value has changed since the writer saw it. */
  | (FieldPlace & { kind: 'conflict'; was: ContentValue | undefined; current: ContentValue | undefined })
  /** The edit cannot be written. The panel has a sentence for each reason. */
  | { kind: 'invalid'; file: string; reason: keyof EditorMessages['rejections'] }

export type FoundCity = {
  /** The time zone of the city: an IANA name, such as Europe/Paris. */
  zone: string
  name: string
  country: string
}

export type KeyedEntry = { key: string; entry: DraftEntry; label?: Label }

export type Draft = {
  entries: KeyedEntry[]
  findings: FieldFinding[]
  rejections: { key: string; rejection: Rejection }[]
  /** Keys of the entries that have errors. Pages show the last version of such an entry that had no error. */
  unfinished: string[]
  /** Number of stored entries that this release cannot read. */
  unreadable: number
}

/** How the page in the frame follows a change of the draft. */
export type PageUpdate =
  | {
      kind: 'texts'
      /** The page writes these texts into its text nodes. Each text ends with the invisible mark by which its text nodes are found. */
      texts: string[]
    }
  /** The page does nothing. Each changed entry of the draft has an error, so the page keeps the last valid version of the entry. */
  | { kind: 'same' }
  /** The page fetches its data and is rendered again. */
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
   * The files that were written. If the outcome is `saved`, only files whose text stays the same are missing. Otherwise the save has
   * stopped at a file that another program wrote during the save, or that could not be written: these are the files before that file.
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

export type SkipReason =
  /** A later save has changed the same place. */
  | 'place-changed'
  /** Another program has changed the file since the save. */
  | 'file-changed'
  /** The file would contain the path of an image file that was deleted. */
  | 'image-missing'

/**
 * Outcome of undo or redo. With a `SkipReason`, the file was left out, and no later call tries it again. `failed`: the file could not be
 * written, and the next call tries it again.
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
  madeAt: Timestamp | undefined
  isPublished: boolean
}

export type LabelledFinding = FieldFinding & { label: Label }

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

export type Answers = {
  field: { field: EditableField | undefined }
  texts: { matches: TextMatch[] }
  search: { matches: TextMatch[]; isCut: boolean }
  lists: { lists: NamedList[] }
  cities: { cities: FoundCity[] }
  /** `lastSave` is the place that the next undo of a save would change. Missing if the call changes the draft. */
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
  /** `isCut` is true if `changes` may lack older changes. */
  history: { changes: ValueChange[]; isCut: boolean }
  changes: ChangesAnswer
}

export type EditorCalls = CallSetOf<typeof callSchemas, Answers>

export type EditorApi = CallApi<EditorCalls>
