import { checkContent, type CheckResult } from '#src/content-toolkit/check/check-content.ts'
import { readCheckContext } from '#src/content-toolkit/check/check-context.ts'
import type { CheckContext } from '#src/content-toolkit/check/rules/rule.ts'
import { ContentFile } from '#src/content-toolkit/read/content-file.ts'
import { type ParsedContent, readContent } from '#src/content-toolkit/read/read-content.ts'
import { specimenRoot } from '../../specimen/copy.ts'

/** Content for tests of behaviour. Owners do not edit it, so tests may expect its values (tests/specimen/README.md). */
export const specimen = readContent(specimenRoot)

/** The content of the site. Owners edit it, so tests may expect only that the check finds no errors in it. */
export const shipped = readContent('.')

/** Returns the specimen with some files replaced or added. */
export function contentWith(...files: ContentFile[]): ParsedContent {
  const names = files.map(({ file }) => file)
  return { ...specimen, files: [...specimen.files.filter(({ file }) => !names.includes(file)), ...files] }
}

/** Returns the specimen with the text of each file changed by a function. */
export const contentWithEachText = (change: (text: string, file: string) => string): ParsedContent => ({
  ...specimen,
  files: specimen.files.map(({ file, text }) => new ContentFile(file, change(text, file))),
})

/** The current day in tests. The specimen has events on the day before, on this day and on the day after. */
export const specimenDay = '2030-05-10'

/**
 * Checks content as on `specimenDay`. The check knows the message keys that the site uses, and gets no translation lock. `changes` replace
 * parts of this context.
 */
export const checkOn = (parsed: ParsedContent, changes: Partial<CheckContext> = {}): CheckResult =>
  checkContent(parsed, { ...readCheckContext('.', specimenDay), lock: undefined, ...changes })

/** Returns a function that returns the text of the content file with a name, such as plans.yaml; undefined without such a file. */
export const fileTextIn = (parsed: ParsedContent) => (name: string) => parsed.files.find(({ file }) => file === name)?.text
