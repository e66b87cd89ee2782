import { checkContent, type CheckResult } from '#src/content-toolkit/check/check-content.ts'
import { readCheckContext } from '#src/content-toolkit/check/check-context.ts'
import type { CheckContext } from '#src/content-toolkit/check/rules/rule.ts'
import { ContentFile } from '#src/content-toolkit/read/content-file.ts'
import { type ContentFolder, readContent } from '#src/content-toolkit/read/read-content.ts'
import { specimenRoot } from '../../specimen/copy.ts'

/** Fixed content for tests of behaviour (tests/specimen/README.md). */
export const specimen = readContent(specimenRoot)

/** The content of the site. Owners edit it, so tests may expect nothing of it but that the check finds no errors. */
export const shipped = readContent('.')

/** Returns the specimen with some files replaced or added. */
export function contentWith(...files: ContentFile[]): ContentFolder {
  const names = files.map(({ file }) => file)
  return { ...specimen, files: [...specimen.files.filter(({ file }) => !names.includes(file)), ...files] }
}

/** Returns the specimen with the text of each file changed by a function. */
export const contentWithEachText = (change: (text: string, file: string) => string): ContentFolder => ({
  ...specimen,
  files: specimen.files.map(({ file, text }) => new ContentFile(file, change(text, file))),
})

/** The current day in tests. The specimen has events on the day before, on this day and on the day after. */
export const specimenDay = '2030-05-10'

/**
 * Checks content on the day of the specimen. The check knows the message keys that the site uses, and has no lock. `changes` override this.
 */
export const checkOn = (folder: ContentFolder, changes: Partial<CheckContext> = {}): CheckResult =>
  checkContent(folder, { ...readCheckContext('.', specimenDay), lock: undefined, ...changes })

/** Returns a function that returns the text of a file in a folder. */
export const fileTextIn = (folder: ContentFolder) => (name: string) => folder.files.find(({ file }) => file === name)?.text
