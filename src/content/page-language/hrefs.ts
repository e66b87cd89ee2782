import type { Locale } from '../i18n/locales.ts'
import { contactAnchor, localisePath } from '../i18n/paths.ts'
import type { pages } from '../tables/pages.ts'

type PagePath = (typeof pages)[keyof typeof pages]['path']

/** A literal must be the path of a page, with or without a query or hash: others do not compile. Computed strings are not checked. */
type LogicalHref<Href extends string> = string extends Href ? Href : PagePath | `${PagePath}${'?' | '#'}${string}`

/** Returns the href of the contact section of the home page. The href may have a query. */
export const contactHref = (locale: Locale, query: '' | `?${string}` = ''): string => localiseHref(`/${query}#${contactAnchor}`, locale)

/** Returns the href of a logical path in a language. The path may have a query and a hash: '/terms#anti-money-laundering'. */
export function localiseHref<Href extends string>(href: LogicalHref<Href> & Href, locale: Locale): string {
  const end = href.search(/[?#]|$/)
  return import.meta.env.BASE + localisePath(href.slice(0, end), locale) + href.slice(end)
}
