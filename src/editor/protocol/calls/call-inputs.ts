import { z } from 'zod'
import { editPathSchema } from '#src/content-toolkit/edit/index.ts'

/** The id of an open editor window, or an id that the server has created, such as that of a preview link. */
export const editorIdSchema = z.string().min(1).max(100)

/** Path inside the content folder. */
export const filePathSchema = z.string().max(200)

export const placeSchema = z.strictObject({ file: filePathSchema, path: editPathSchema })

/** A place in the content. If `path` names items by their ids, it still leads to the same value after other items were added or removed. */
export type FieldPlace = z.output<typeof placeSchema>

export const summarySchema = z.string().trim().min(1).max(200)
