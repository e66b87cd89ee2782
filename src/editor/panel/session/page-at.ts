import { type ParsedPath, parsePageUrl } from '#src/content-model/i18n/paths.ts'
import { pageNames, pages } from '#src/content-model/tables/pages.ts'

/**
 * Returns the language of the page at a path, and the path of the page without the language. For an unknown path, the path is that
 * of the not-found page.
 */
export function pageAt(path: string): ParsedPath {
  const parsed = parsePageUrl(path, import.meta.env.BASE)
  const isKnown = pageNames.some((name) => pages[name].path === parsed.logical)
  return isKnown ? parsed : { ...parsed, logical: pages.notFound.path }
}
