import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#src/content-model/i18n/locales.ts'
import { type Dictionary, translationFunctions } from '#src/content-model/i18n/translate.ts'
import type { Content } from '#src/content-model/model/localised.ts'
import { keysOf } from '#src/lib/objects.ts'
import { folderOf } from './variants.ts'

function generated(name: string): unknown {
  const file = join(folderOf('plain'), 'src/content-model/generated', name)
  if (!existsSync(file)) throw new Error(`${file} does not exist. Build the sites of the tests: npm run build:specimen`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** The content of the specimen by language, in the form that pages get. */
// The cast is right: the build of the specimen has validated the content with the schemas from which the type is inferred.
export const specimenContent = generated('content.json') as Record<Locale, Content>

// The cast is right: the build of the specimen fails if a message is missing that the code uses.
export const specimenDictionaries = generated('dictionaries.json') as Record<Locale, Dictionary>

/** The messages of a language as functions, so that tests find elements by their text without repeating it. */
export const messagesIn = (locale: Locale) => translationFunctions(locale, specimenDictionaries[locale])

/** Removes the asterisks that mark emphasis in a title, so that it can be compared with the text of a page. */
export const plain = (title: string): string => title.replaceAll('*', '')

/** The languages of the specimen, which may be fewer than those of the site. */
export const specimenLocales = keysOf(specimenContent)
