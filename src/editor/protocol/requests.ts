import { z } from 'zod'
import { localeCodes } from '../../content/i18n/locales.ts'
import { editPath, editsSchema } from '../../content-toolkit/edit/change.ts'

/** Whose history it is: a browser; and what a draft belongs to: one of its tabs. */
const name = z.string().min(1).max(100)
/** A path inside the content folder. */
const file = z.string().max(200)

/** All that the page may ask of the editor, by the last part of the address that it is posted to. */
export const requests = {
  /** What is at a place, and what may be there. */
  field: z.strictObject({ file, path: editPath }),
  /** The texts with these marks, as a language says them. */
  texts: z.strictObject({ locale: z.enum(localeCodes), numbers: z.array(z.int().nonnegative()).max(20_000) }),
  /** The texts of the whole content that have these words in them, or in what they are called. */
  search: z.strictObject({ locale: z.enum(localeCodes), words: z.string().min(1).max(200) }),
  /** Shows a tab, whose page is in a language, what it has not saved yet, and says what the check says of it. */
  draft: z.strictObject({ tab: name, locale: z.enum(localeCodes), files: editsSchema }),
  save: z.strictObject({ person: name, tab: name, files: editsSchema.min(1) }),
  undo: z.strictObject({ person: name }),
  redo: z.strictObject({ person: name }),
  /** The translations that are missing or older than their English. */
  translations: z.strictObject({}),
  /** A translation is still right, though its English has changed. */
  accept: z.strictObject({ file, key: z.string().max(1000), locale: z.enum(localeCodes) }),
  /** What has changed since the last commit. */
  changes: z.strictObject({}),
  /** Whether the words may go live (npm run publish:check). */
  approve: z.strictObject({}),
  /** Commits the content on a branch of its own, and pushes it if there is a remote. */
  publish: z.strictObject({ summary: z.string().trim().min(1).max(200) }),
}

export type Requests = { [Name in keyof typeof requests]: z.output<(typeof requests)[Name]> }
