import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copySiteTo } from '../harness/sites/site-copy.ts'
import { withItsLanguages } from './languages.ts'

/** The folder that contains the specimen's content folder. */
export const specimenRoot = 'tests/specimen'

/** Copies the project to a folder, with the content and the languages of the specimen. */
export function copySpecimen(folder: string, options: Parameters<typeof copySiteTo>[1] = {}): void {
  copySiteTo(folder, options)
  rmSync(join(folder, 'content'), { recursive: true })
  cpSync(join(specimenRoot, 'content'), join(folder, 'content'), { recursive: true })
  const languages = join(folder, 'src/content-model/i18n/locales.ts')
  writeFileSync(languages, withItsLanguages(readFileSync(languages, 'utf8')))
}
