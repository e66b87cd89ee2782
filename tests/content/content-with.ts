import { checkContent, type CheckResult } from '../../src/content-toolkit/check/check-content.ts'
import type { CheckContext } from '../../src/content-toolkit/check/rule.ts'
import { ContentFile } from '../../src/content-toolkit/read/content-file.ts'
import { readContent, type ContentFolder } from '../../src/content-toolkit/read/read-content.ts'
import { readCheckContext } from '../../src/content-toolkit/check/check-context.ts'
import { specimenRoot } from '../specimen/copy.ts'

/** The content that behaviour is tested on (tests/specimen/README.md). */
export const specimen = readContent(specimenRoot)

/** The content of the site, of which nothing is known but that it must pass. */
export const shipped = readContent('.')

/** The specimen with some files in place of its own. */
export function contentWith(...files: ContentFile[]): ContentFolder {
  const names = files.map(({ file }) => file)
  return { ...specimen, files: [...specimen.files.filter(({ file }) => !names.includes(file)), ...files] }
}

/** The specimen with the text of some files changed. */
export const contentChanged = (change: (text: string, file: string) => string): ContentFolder => ({
  ...specimen,
  files: specimen.files.map(({ file, text }) => new ContentFile(file, change(text, file))),
})

/** The day of the specimen: it has an event of the day before, of the day itself and of the day after. */
export const today = '2030-05-10'

/** Checks content on the day of the specimen, unless said otherwise, for the code as it is, without a word on the age of translations. */
export const checkOn = (folder: ContentFolder, changes: Partial<CheckContext> = {}): CheckResult =>
  checkContent(folder, { ...readCheckContext('.', today), lock: undefined, ...changes })

/** Text of a file of a folder, for reports. */
export const textIn = (folder: ContentFolder) => (name: string) => folder.files.find(({ file }) => file === name)?.text
