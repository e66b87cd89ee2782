import { z } from 'zod'
import { type Locale, localeCodes, locales } from '../i18n/locales.ts'

const word = z
  .string()
  .regex(/^[\p{L}][\p{L}'’ -]*$/u, 'must be a word, or a few')
  .max(40)

const table = z.record(word, word)

/** Whole texts that are the same in every language, such as names. Without this list the check would report them as untranslated. */
export const sameWords = z.array(z.string().min(1)).describe('Whole texts, each as it is written in both languages.')

/** Words that the house avoids, each with its replacement, by language. Singular; a plural in -s is covered too. */
export const houseTerms = z
  .strictObject(
    Object.fromEntries(
      localeCodes.map((code) => [code, table.describe(`In ${locales[code].name}: what is not said, and what is said.`)]),
    ) as Record<Locale, typeof table>, // fromEntries forgets its keys
  )
  .partial()
  .describe('Words that the house does not use, each with the one it uses.')
