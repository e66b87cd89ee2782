import { z } from 'zod'
import { localeCodes } from '../../content/i18n/locales.ts'
import { editPath, editsSchema } from '../../content-toolkit/edit/index.ts'

const id = z.string().min(1).max(100)
/** Path inside the content folder. */
const filePath = z.string().max(200)

/**
 * The calls that the panel can make, with the schema of their input. The name of a call is the last part of its address. A browser has
 * one undo history (`browserId`), and each of its tabs has one draft (`tabId`).
 */
export const callSchemas = {
  /** Returns the value at a path and the schema for that path. */
  field: z.strictObject({ file: filePath, path: editPath }),
  /** Returns the texts with these numbers. The invisible mark after each text on a page encodes its number. */
  texts: z.strictObject({ locale: z.enum(localeCodes), numbers: z.array(z.int().nonnegative()).max(20_000) }),
  /** Returns the texts of the whole content that contain `query`, or whose label contains it. */
  search: z.strictObject({ locale: z.enum(localeCodes), query: z.string().min(1).max(200) }),
  /** Checks the unsaved edits of a tab, and shows them on the pages in that tab. */
  draft: z.strictObject({ tabId: id, locale: z.enum(localeCodes), files: editsSchema }),
  save: z.strictObject({ browserId: id, tabId: id, files: editsSchema.min(1) }),
  undo: z.strictObject({ browserId: id }),
  redo: z.strictObject({ browserId: id }),
  translations: z.strictObject({}),
  /** Records that a translation is still right although its original has changed. */
  accept: z.strictObject({ file: filePath, key: z.string().max(1000), locale: z.enum(localeCodes) }),
  /** Returns the changes since the last commit, and whether the gate has passed the current content. */
  changes: z.strictObject({}),
  /** Runs the gate (npm run publish:check). */
  runGate: z.strictObject({}),
  /** Commits the content on a branch and pushes the branch if there is a remote. Refused unless the gate has passed the current content. */
  publish: z.strictObject({ summary: z.string().trim().min(1).max(200) }),
}

export type CallName = keyof typeof callSchemas

export type Calls = { [Name in CallName]: z.output<(typeof callSchemas)[Name]> }
