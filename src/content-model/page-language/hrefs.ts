import type { Locale } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { type Anchor, contactAnchor } from '#src/content-model/tables/anchors.ts'
import type { PageName, pages } from '#src/content-model/tables/pages.ts'

/** Logical path of a page, which may carry a query and the anchor of a section of this page. */
export type PageHref = {
  [Page in PageName]: `${(typeof pages)[Page]['path']}${'' | `?${string}`}${'' | `#${Anchor<Page>}`}`
}[PageName]

/** Type of the path of a page. A literal path must be a `PageHref`, otherwise it does not compile. Computed strings are not checked. */
type LogicalHref<Href extends string> = string extends Href ? Href : PageHref

export const contactHref = (locale: Locale, query: '' | `?${string}` = ''): string => localiseHref(`/${query}#${contactAnchor}`, locale)

/** The path may have a query and a hash: '/about#team'. */
export function localiseHref<Href extends string>(href: LogicalHref<Href> & Href, locale: Locale): string {
  const end = href.search(/[?#]|$/)
  return import.meta.env.BASE + localisePath(href.slice(0, end), locale) + href.slice(end)
}
