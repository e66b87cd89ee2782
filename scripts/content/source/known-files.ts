import type { z } from 'zod'
import { collections, legal, legalDocuments, sameWords, translations, type CollectionName } from '../../../src/content/schema/index.ts'

export const collectionNames = Object.keys(collections) as CollectionName[] // the keys of a closed object

/** The file of a name that code uses: extraServices → extra-services.yaml */
export const fileOf = (name: string): string => `${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}.yaml`

/** What may stand in both languages alike. */
export const sameWordsFile = 'same-words.yaml'

export const translationsFolder = 'translations/'

/** Files that the site cannot do without. What translations it needs is for its code to say. */
export const neededFiles = [...collectionNames.map(fileOf), sameWordsFile, ...legalDocuments.map((name) => `legal/${name}.yaml`)]

/** What the files of the content folder are, in words. */
export const knownFiles = `${neededFiles.join(', ')} and translations/*.yaml`

/** The schema that a file is checked against; none for a file that belongs to no part of the site. */
export function schemaFor(file: string): z.ZodType | undefined {
  if (legalDocuments.some((name) => file === `legal/${name}.yaml`)) return legal
  if (/^translations\/[a-z-]+\.yaml$/.test(file)) return translations
  if (file === sameWordsFile) return sameWords
  const name = collectionNames.find((collection) => fileOf(collection) === file)
  return name === undefined ? undefined : collections[name]
}

/** The name that code knows a file of a folder by: translations/not-found.yaml → notFound. */
export const nameIn = (folder: string, file: string): string =>
  file.slice(folder.length, -'.yaml'.length).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
