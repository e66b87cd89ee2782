import { join } from 'node:path'
import { type Locale, localeCodes } from '#src/content-model/i18n/locales.ts'
import { attributeValues, type BuiltPage, isIndexable, readBuiltSite } from '#src/publishing/gate/checks/built-site.ts'
import { specimenContent } from '../specimen/site.ts'
import { folderOf } from '../specimen/variants.ts'

export { attributeValues, specimenContent }
export type { BuiltPage }

/** Folder of the built specimen, as the server sends it. */
export const root = join(folderOf('plain'), 'dist/client')
/** Folder of the configurations for hosts, which the build has written. */
export const deploy = join(folderOf('plain'), 'dist/deploy')
export const builtSite = readBuiltSite(root, specimenContent.en.site.url)

export const indexablePages = builtSite.pages.filter(isIndexable)

/** Returns the bytes of a file of the built site, by its URL path. Throws if the file does not exist. */
export function builtFile(urlPath: string): Buffer {
  const bytes = builtSite.file(urlPath)
  if (bytes === undefined) throw new Error(`${urlPath} has not been built`)
  return bytes
}

/** Returns the built page at `path`, such as /pricing, in a language. `path` names no language. Throws if the page has not been built. */
function builtPage(path: string, locale: Locale): BuiltPage {
  const page = builtSite.pages.find((built) => built.path === path && built.locale === locale)
  if (page === undefined) throw new Error(`${path} has not been built in ${locale}`)
  return page
}

export const inEveryLanguage = (path: string): BuiltPage[] => localeCodes.map((locale) => builtPage(path, locale))
