import { baseLocale, isLocale, type Locale } from './locales.ts'

/** The result of parsing a localised path. */
export type ParsedPath = {
  /** The base language if the path has no language prefix. */
  locale: Locale
  /** The path without the language prefix: '/pricing'. */
  logical: string
}

/**
 * Splits a localised path: '/fr/pricing' → fr and '/pricing'; '/pricing' → the base language and '/pricing'. Drops a trailing slash. The
 * path must not contain a query or a hash.
 */
export function parsePath(path: string): ParsedPath {
  const segments = path.split('/').filter(Boolean)
  const [first] = segments
  const locale = first !== undefined && first !== baseLocale && isLocale(first) ? first : baseLocale
  if (locale !== baseLocale) segments.shift()
  return { locale, logical: `/${segments.join('/')}` }
}

/**
 * Splits the path of a page below the base path of the site: with the base `/house`, '/house/fr/pricing?plan=a' → fr and '/pricing'.
 * Ignores the query and the hash. `url` has no origin.
 */
export const parsePageUrl = (url: string, base: string): ParsedPath => parsePath(url.slice(base.length).split(/[?#]/)[0] ?? '')

/** Returns the localised path of a logical path, never with a trailing slash: fr and '/pricing' → '/fr/pricing'; fr and '/' → '/fr'. */
export function localisePath(logical: string, locale: Locale): string {
  if (locale === baseLocale) return logical
  return logical === '/' ? `/${locale}` : `/${locale}${logical}`
}
