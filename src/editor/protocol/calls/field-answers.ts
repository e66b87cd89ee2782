import type { z } from 'zod'
import type { Locale } from '#src/content-model/i18n/locales.ts'
import type { FieldControl } from '#src/content-model/schema/fields/control.ts'
import type { ContentValue, EditPath } from '#src/content-model/yaml-values/path.ts'
import type { Label } from '#src/content-toolkit/edit/index.ts'
import type { Timestamp } from '#src/lib/time.ts'
import type { ToolText } from '#src/tool-messages/tool-text.ts'
import type { FieldPlace } from './call-inputs.ts'
import type { DraftEntry } from './call-schemas.ts'

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
   * Groups and items that a writer may want to change together with this value. For example, the name of a social network is related to the
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

export type FieldFinding = FieldPlace & {
  rule: string
  severity: 'error' | 'warning'
  message: ToolText
  fix: ToolText
  /** The suggested text. `value` is the value at `path` after the suggestion was applied. */
  suggestion?: { text: string; path: EditPath; value: ContentValue }
  /**
   * Set if the finding says that a translation equals its original, and the writer may allow this. It is the item to add at the end of
   * same-words.yaml. With a click, the item becomes an entry of the draft.
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
   * For a stale text, each other language that has changed since the text was recorded as right: its words at that time, and its words now.
   */
  changes: { locale: Locale; previous: string; current: string }[]
}

export type ValueChange = {
  before: ContentValue | undefined
  after: ContentValue | undefined
  /** The person who has made the change; undefined if unknown. */
  person: string | undefined
  madeAt: Timestamp | undefined
  isPublished: boolean
}

export type LabelledFinding = FieldFinding & { label: Label }
