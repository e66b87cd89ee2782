import { join } from 'node:path'
import { type Locale, localeCodes } from '#src/content/i18n/locales.ts'
import { attributeValues, type BuiltPage, isIndexable, readBuiltSite } from '#src/publishing/gate/checks/built-site.ts'
import { specimenContent } from '../specimen/site.ts'
import { folderOf } from '../specimen/variants.ts'

export { attributeValues, specimenContent }
export type { BuiltPage }

/** The built specimen: its folder, the host configurations beside it, and its pages. */
export const root = join(folderOf('plain'), 'dist/client')
export const deploy = join(folderOf('plain'), 'dist/deploy')
export const builtSite = readBuiltSite(root, specimenContent.en.site.url)

/** Pages that search engines may index. */
export const indexablePages = builtSite.pages.filter(isIndexable)

/** Returns a file of the built site by its address. Throws if it does not exist. */
export function builtFile(address: string): Buffer {
  const bytes = builtSite.file(address)
  if (bytes === undefined) throw new Error(`${address} has not been built`)
  return bytes
}

/** Returns the page of a logical path in a language. Throws if it has not been built. */
function builtPage(path: string, locale: Locale): BuiltPage {
  const page = builtSite.pages.find((built) => built.path === path && built.locale === locale)
  if (page === undefined) throw new Error(`${path} has not been built in ${locale}`)
  return page
}

export const inEveryLanguage = (path: string): BuiltPage[] => localeCodes.map((locale) => builtPage(path, locale))
