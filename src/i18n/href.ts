import type { Locale } from './locales.ts'
import { localizePath } from './paths.ts'

/** Where on its host the site stands (scripts/content/base-path.ts): '' at its root, otherwise '/house'. */
export const base = import.meta.env.BASE_URL.replace(/\/$/, '')

/** The href of a logical path in a language; it may carry a query and a hash: '/terms#anti-money-laundering'. */
export function localizeHref(href: string, locale: Locale): string {
  const cut = href.search(/[?#]|$/)
  return base + localizePath(href.slice(0, cut), locale) + href.slice(cut)
}
