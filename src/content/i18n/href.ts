import type { Locale } from './locales.ts'
import { localisePath } from './paths.ts'

/** The href of a logical path in a language; it may carry a query and a hash: '/terms#anti-money-laundering'. */
export function localiseHref(href: string, locale: Locale): string {
  const cut = href.search(/[?#]|$/)
  return import.meta.env.BASE + localisePath(href.slice(0, cut), locale) + href.slice(cut)
}
