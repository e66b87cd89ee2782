import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locale } from '../../src/content/i18n/locales.ts'
import { translationFunctions } from '../../src/content/i18n/translate.ts'
import { folderOf } from './variants.ts'

const generated = (path: string): string => {
  const file = join(folderOf('plain'), path)
  if (!existsSync(file)) throw new Error(`${file} is not there. Build the sites of the tests with: npm run build:specimen`)
  return pathToFileURL(file).href
}

/** The content of the specimen, as its pages have it. */
export const { content } = (await import(
  generated('src/content/generated/index.ts')
)) as typeof import('../../src/content/generated/index.ts') // made from the same schemas

/** The messages of the specimen: the keys that the code asks for, which are those of the shipped content. */
export const { dictionaries } = (await import(
  generated('src/content/i18n/generated/index.ts')
)) as typeof import('../../src/content/i18n/generated/index.ts') // the check sees to it

/** The messages of a language as functions, so that tests find things by what they say without repeating it. */
export const words = (locale: Locale) => translationFunctions(locale, dictionaries[locale])

/** The languages of the specimen, whatever others the site has. */
export const localeCodes = Object.keys(content) as Locale[] // the keys of the table that it was built with
