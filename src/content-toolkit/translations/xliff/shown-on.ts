import { shareImage } from '../../../content/model/addresses.ts'
import { localisePath } from '../../../content/i18n/paths.ts'
import type { Locale } from '../../../content/i18n/locales.ts'
import { pageNames, pages } from '../../../content/tables/pages.ts'
import { pagesShowing } from '../../read/placement.ts'

/** Where a text can be seen in a language: the addresses of its first page, and of the picture that stands for that. */
export function shownOn(file: string, path: readonly PropertyKey[], site: string, locale: Locale): string[] {
  const [first] = pagesShowing(file, path)
  const name = pageNames.find((page) => pages[page].path === first)
  if (name === undefined) return []
  return [`Page: ${site}${localisePath(pages[name].path, locale)}`, `Picture: ${site}${shareImage.address(name, locale)}`]
}
