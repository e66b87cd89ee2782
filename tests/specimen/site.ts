import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locale } from '../../src/content/i18n/locales.ts'
import { translationFunctions } from '../../src/content/i18n/translate.ts'
import { folderOf } from './variants.ts'

const generated = (path: string): string => {
  const file = join(folderOf('plain'), path)
  if (!existsSync(file)) throw new Error(`${file} is missing. Build it with: npm run build:specimen`)
  return pathToFileURL(file).href
}

/** The generated content of the specimen. */
export const { content } = (await import(
  generated('src/content/generated/index.ts')
)) as typeof import('../../src/content/generated/index.ts') // made from the same schemas

/** The generated dictionaries of the specimen. */
export const { dictionaries } = (await import(
  generated('src/content/i18n/generated/index.ts')
)) as typeof import('../../src/content/i18n/generated/index.ts') // the check sees to it

/** Returns the messages of a language as functions, so that tests find elements by their words without repeating them. */
export const words = (locale: Locale) => translationFunctions(locale, dictionaries[locale])

/** The languages of the specimen. The site may have others. */
export const localeCodes = Object.keys(content) as Locale[] // the keys of the table that it was built with
