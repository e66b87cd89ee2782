import { z } from 'zod'
import { editPath } from '#src/content-toolkit/edit/index.ts'

/** An id that an open editor or the server has given. */
export const editorId = z.string().min(1).max(100)

/** Path inside the content folder. */
export const filePath = z.string().max(200)

export const place = z.strictObject({ file: filePath, path: editPath })

/** A place in the content. A path with ids leads to the same value after items were added or removed. */
export type FieldPlace = z.output<typeof place>

/** The summary of a publication. */
export const summary = z.string().trim().min(1).max(200)
