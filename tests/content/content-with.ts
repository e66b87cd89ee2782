import { checkContent, type CheckResult, type Surroundings } from '../../scripts/content/check/check.ts'
import type { ContentFile } from '../../scripts/content/decode.ts'
import { readContent, type ContentFolder } from '../../scripts/content/read.ts'
import { surroundingsOf } from '../../scripts/content/surroundings.ts'

export const shipped = readContent('.')

/** The shipped content with some files in place of its own. */
export function contentWith(...files: ContentFile[]): ContentFolder {
  const names = files.map(({ file }) => file)
  return { ...shipped, files: [...shipped.files.filter(({ file }) => !names.includes(file)), ...files] }
}

/** The shipped content with the text of some files changed. */
export const contentChanged = (change: (text: string, file: string) => string): ContentFolder => ({
  ...shipped,
  files: shipped.files.map(({ file, text }) => ({ file, text: change(text, file) })),
})

/** Checks content; unless said otherwise on a day before any event of the shipped content, for the code as it is, without a word on the age of translations. */
export const checkOn = (folder: ContentFolder, changes: Partial<Surroundings> = {}): CheckResult =>
  checkContent(folder, { ...surroundingsOf('.', '2025-01-01'), lock: undefined, ...changes })

/** Text of a file of a folder, for reports. */
export const textIn = (folder: ContentFolder) => (name: string) => folder.files.find(({ file }) => file === name)?.text
