import { z } from 'zod'
import { localeCodes, locales, type Locale } from '../i18n/locales.ts'

const word = z
  .string()
  .regex(/^[\p{L}][\p{L}'’ -]*$/u, 'must be a word, or a few')
  .max(40)

const table = z.record(word, word)

/** Words that the house does not use, each with the one it uses, language by language. Singular; a plural in s follows. */
export const houseTerms = z
  .strictObject(
    // fromEntries forgets its keys; they are exactly the locales.
    Object.fromEntries(
      localeCodes.map((code) => [code, table.describe(`In ${locales[code].name}: what is not said, and what is said.`)]),
    ) as Record<Locale, typeof table>,
  )
  .partial()
  .describe('Words that the house does not use, each with the one it uses.')
