import type { pages } from '../tables/pages.ts'
import { baseLocale, isLocale, type Locale } from './locales.ts'

/**
 * Splits a localised path: '/fr/pricing' → fr and '/pricing'; '/pricing' → the base language and '/pricing'. Drops a trailing slash. The
 * path must not contain a query or a hash.
 */
export function parsePath(path: string): { locale: Locale; logical: string } {
  const segments = path.split('/').filter(Boolean)
  const [first] = segments
  const locale = first !== undefined && first !== baseLocale && isLocale(first) ? first : baseLocale
  if (locale !== baseLocale) segments.shift()
  return { locale, logical: `/${segments.join('/')}` }
}

/** The address of a logical path in a language, never with a trailing slash: fr and '/pricing' → '/fr/pricing'; fr and '/' → '/fr'. */
export function localisePath(logical: string, locale: Locale): string {
  if (locale === baseLocale) return logical
  return logical === '/' ? `/${locale}` : `/${locale}${logical}`
}

type PagePath = (typeof pages)[keyof typeof pages]['path']

/** A computed address, or the path of a page with a query and a hash. A literal that names no page does not compile. */
type LogicalHref<Href extends string> = string extends Href ? Href : PagePath | `${PagePath}${'?' | '#'}${string}`

/** Anchor of the section with the contact form, on the pages with `hasContactSection`. */
export const contactAnchor = 'contact'

/** The href of the contact section of the home page, which may carry a query. */
export const contactHref = (locale: Locale, query: '' | `?${string}` = ''): string => localiseHref(`/${query}#${contactAnchor}`, locale)

/** The href of a logical path in a language; it may carry a query and a hash: '/terms#anti-money-laundering'. */
export function localiseHref<Href extends string>(href: LogicalHref<Href> & Href, locale: Locale): string {
  const end = href.search(/[?#]|$/)
  return import.meta.env.BASE + localisePath(href.slice(0, end), locale) + href.slice(end)
}
