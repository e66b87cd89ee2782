import { z } from 'zod'
import { collections, houseTerms, legal, sameWords, translations } from '#src/content-model/schema/collections.ts'
import { fileOf, legalDocuments } from '#src/content-model/tables/pages.ts'
import { keysOf } from '#src/lib/objects.ts'

export const collectionNames = keysOf(collections)

export const sameWordsFile = 'same-words.yaml'

/** The optional file of words that the house avoids, each with the preferred word. */
export const houseTermsFile = 'house-terms.yaml'

export const lockName = 'translations.lock.json'

export const translationsFolder = 'translations/'
export const legalFolder = 'legal/'

export const legalFile = (name: string): string => `${legalFolder}${name}.yaml`

/** Files that every site must have. In addition, the check requires the files of translations whose messages the site's code uses. */
export const neededFiles = [...collectionNames.map(fileOf), sameWordsFile, ...legalDocuments.map(legalFile)]

export const knownFiles = [...neededFiles, houseTermsFile, `${translationsFolder}*.yaml`]

/** Returns the schema of a file of the content. Undefined for a file that the site does not know. */
export function schemaFor(file: string): z.ZodType | undefined {
  if (legalDocuments.some((name) => file === legalFile(name))) return legal
  if (/^translations\/[a-z-]+\.yaml$/.test(file)) return translations
  if (file === sameWordsFile) return sameWords
  if (file === houseTermsFile) return houseTerms
  const name = collectionNames.find((collection) => fileOf(collection) === file)
  return name === undefined ? undefined : collections[name]
}

/** Returns the name that the code uses for a file inside a folder: translations/not-found.yaml → notFound. */
export const nameInFolder = (folder: string, file: string): string =>
  file.slice(folder.length, -'.yaml'.length).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Path below a site's root of the committed list of used message keys. `npm run repository:sync` generates it. */
export const keysFile = 'src/content-model/i18n/keys-in-use.json'

export const keysInUseSchema = z.strictObject({
  /** The names of the parameters that the code passes to a message, by the full key of the message. */
  messages: z.record(z.string(), z.array(z.string())),
})

export type KeysInUse = z.output<typeof keysInUseSchema>
