import { pages, type PageName } from '../../../src/page/pages.ts'
import { shareImage } from '../../../src/content/addresses.ts'
import { localisePath } from '../../../src/i18n/paths.ts'
import type { Locale } from '../../../src/i18n/locales.ts'
import { fileOf, nameIn, translationsFolder } from '../source/known-files.ts'

/** The page on which a translator sees the texts of a collection best. */
const collections: Record<string, PageName> = {
  plans: 'home',
  extraServices: 'home',
  events: 'home',
  program: 'home',
  services: 'services',
  packages: 'pricing',
  indicativePrices: 'pricing',
  tiers: 'programs',
  team: 'about',
  offices: 'about',
}

const pageNamed = (name: string): PageName | undefined => Object.keys(pages).find((page): page is PageName => page === name)

/** Where the texts of a file can be seen in a language: the address of the page, and of the picture that stands for it. */
export function shownOn(file: string, site: string, locale: Locale): string[] {
  const name = file.startsWith(translationsFolder)
    ? pageNamed(nameIn(translationsFolder, file))
    : file.startsWith('legal/')
      ? pageNamed(nameIn('legal/', file))
      : Object.entries(collections).find(([collection]) => fileOf(collection) === file)?.[1]
  if (name === undefined) return []
  return [`Page: ${site}${localisePath(pages[name].path, locale)}`, `Picture: ${site}${shareImage.address(name, locale)}`]
}
