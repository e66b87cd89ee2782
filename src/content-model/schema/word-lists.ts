import { z } from 'zod'
import { languageName, localeCodes } from '#src/content-model/i18n/locales.ts'
import { recordOf } from '#src/lib/objects.ts'
import { help } from './fields/help.ts'
import { requirementError } from './fields/issue.ts'

const word = z
  .string()
  .regex(/^[\p{L}][\p{L}'’ -]*$/u, requirementError('words'))
  .max(40)

const table = z.record(word, word)

/**
 * Whole texts that are the same in every language, such as names. A text that is the same but not listed here is reported as untranslated.
 */
export const sameWords = z.array(z.string().min(1)).meta(help('wordLists', 'sameWords'))

/** Words that the house avoids, each with its replacement, by language. Each word is singular; the check also finds plurals in -s. */
export const houseTerms = z
  .strictObject(
    recordOf(localeCodes, (code) =>
      table.meta({ help: ({ help: messages, tag }) => messages.wordLists.inLanguage({ language: languageName(code, tag()) }) }),
    ),
  )
  .partial()
  .meta(help('wordLists', 'houseTerms'))
