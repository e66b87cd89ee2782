import { z } from 'zod'
import { localeCodes } from '#src/content-model/i18n/locales.ts'
import { editPathSchema, editsSchema, type FileEdit, newValueSchema } from '#src/content-toolkit/edit/index.ts'
import { languages } from '#src/tool-messages/tool-text.ts'
import { editorIdSchema, filePathSchema, placeSchema } from './call-inputs.ts'

/**
 * An unsaved edit of the value at a place. `was` is the value before the writer began to type; undefined if the place had no value. Without
 * `value` the edit removes the value.
 */
const draftEditSchema = z.strictObject({
  kind: z.literal('edit'),
  file: filePathSchema,
  path: editPathSchema,
  was: z.json().optional(),
  value: newValueSchema.optional(),
})

/**
 * A new item that is not in the content yet. `index` is its position in the list. `hasTypedId` is set once the writer has typed the id:
 * from then on, the id does not follow the name of the item.
 */
const draftItemSchema = z.strictObject({
  kind: z.literal('item'),
  file: filePathSchema,
  list: editPathSchema,
  index: z.int().nonnegative(),
  value: newValueSchema,
  hasTypedId: z.literal(true).optional(),
})

export const draftEntrySchema = z.discriminatedUnion('kind', [draftEditSchema, draftItemSchema])
export type DraftEdit = z.output<typeof draftEditSchema>
export type DraftItem = z.output<typeof draftItemSchema>
export type DraftEntry = z.output<typeof draftEntrySchema>
export type { FileEdit }

/**
 * Changes of the draft. Each has the key of an entry, and the new entry, or null to discard the entry. The maximum number of changes is
 * high, because a replacement can change every text of a site in one call.
 */
const draftChangesSchema = z.array(z.strictObject({ key: z.string().min(1).max(4000), entry: draftEntrySchema.nullable() })).max(5000)
export type DraftChanges = z.output<typeof draftChangesSchema>

/** The numbers in the invisible marks of the texts of a page. */
const numbersSchema = z.array(z.int().nonnegative()).max(20_000)

/**
 * The calls that every server of the panel has, with the schema of their input.
 *
 * - The path of a call is `callPath`, followed by the name of the call.
 * - Each person has one draft. Undo and redo affect only the saves of the person who calls them.
 * - `clientId` identifies the open editor that makes the call.
 */
export const callSchemas = {
  /** Returns the field at a place, or undefined if the content has no such place. A text in all its languages is a single field. */
  field: placeSchema,
  /** Returns the texts with these numbers. The invisible mark after each text on a page encodes its number. */
  texts: z.strictObject({ numbers: numbersSchema }),
  /**
   * Returns the texts that contain `query`, and those whose label contains it. Searches one language if `locale` is set, otherwise all.
   * With `numbers`, searches only the texts with these numbers, otherwise the whole content.
   */
  search: z.strictObject({
    query: z.string().min(1).max(200),
    locale: z.enum(localeCodes).optional(),
    onlyWholeWords: z.boolean(),
    numbers: numbersSchema.optional(),
  }),
  /** Returns the lists of the site whose items have ids, each with the pages that show it. */
  lists: z.strictObject({}),
  /**
   * Returns at most 20 cities, with their time zones. Each word of `query` must begin a word in a name of the city, its country or its time
   * zone.
   */
  cities: z.strictObject({ language: z.enum(languages), query: z.string().max(200) }),
  /** Changes the draft, checks it, and lets pages in the frame of the editor show it. Without changes, returns the draft. */
  draft: z.strictObject({ clientId: editorIdSchema, locale: z.enum(localeCodes), changes: draftChangesSchema }),
  /** Changes the draft, and saves all of its entries that have no error. Entries with errors stay in the draft. */
  save: z.strictObject({ clientId: editorIdSchema, changes: draftChangesSchema }),
  /** Saves edits that are not in the draft, such as the move of an item. */
  saveEdits: z.strictObject({ files: editsSchema.min(1) }),
  /**
   * Reverts an unpublished change: saves the value that main has at the place, or the value of a review that waits. `path` is a path from
   * the answer to the call `changes`.
   */
  revert: placeSchema,
  /** Undoes the last save of the person, rebased over later saves. */
  undo: z.strictObject({}),
  /** Redoes the last save that the person has undone. */
  redo: z.strictObject({}),
  /** Returns the texts that are stale or missing in a language. */
  translations: z.strictObject({}),
  /** Records that a translation is still right although its original has changed. */
  accept: z.strictObject({ file: filePathSchema, key: z.string().max(1000), locale: z.enum(localeCodes) }),
  /** Returns the image files of the content, each with the places that use it. */
  images: z.strictObject({}),
  /** Deletes an image file. If the content or a draft uses the file, keeps it and returns `isDeleted: false`. */
  deleteImage: z.strictObject({ file: filePathSchema }),
  /** Returns the latest changes of a text or fact: who has changed it, when, from what, and to what. */
  history: placeSchema,
  /** Returns what a publication would change, the findings of the check, and whether the gate has passed the current content. */
  changes: z.strictObject({}),
}

/**
 * The query of an upload. `folder` is a folder of content/images. `minimumWidth` is the width in pixels that the photograph needs where the
 * page shows it.
 */
export const uploadParametersSchema = z.strictObject({
  name: z.string().min(1).max(1000),
  folder: z.string().max(200),
  minimumWidth: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
})

export type CallName = keyof typeof callSchemas

/** Name of the request that uploads an image. The body of the request is the image file, so it has no schema. */
export const uploadName = 'image'
