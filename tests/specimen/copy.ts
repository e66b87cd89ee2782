import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copySiteTo } from '../harness/site-copy.ts'
import { withItsLanguages } from './languages.ts'

/** The root below which the content of the specimen stands. */
export const specimenRoot = 'tests/specimen'

/** Copies the project to a folder, with the specimen as its content, in its languages. */
export function copySpecimen(folder: string, options: Parameters<typeof copySiteTo>[1] = {}): void {
  copySiteTo(folder, options)
  rmSync(join(folder, 'content'), { recursive: true })
  cpSync(join(specimenRoot, 'content'), join(folder, 'content'), { recursive: true })
  const languages = join(folder, 'src/content/i18n/locales.ts')
  writeFileSync(languages, withItsLanguages(readFileSync(languages, 'utf8')))
}
