import { z } from 'zod'
import { editPathSchema } from '#src/content-toolkit/edit/index.ts'

/** An id that an open editor or the server has given. */
export const editorIdSchema = z.string().min(1).max(100)

/** Path inside the content folder. */
export const filePathSchema = z.string().max(200)

export const placeSchema = z.strictObject({ file: filePathSchema, path: editPathSchema })

/** A place in the content. A path with ids leads to the same value after items were added or removed. */
export type FieldPlace = z.output<typeof placeSchema>

/** The summary of a publication. */
export const summarySchema = z.string().trim().min(1).max(200)
