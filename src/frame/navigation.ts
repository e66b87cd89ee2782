import type { Locale } from '../i18n/locales.ts'
import { localizeHref } from '../i18n/href.ts'

/** Pages of the main navigation, in their order. */
export const mainPages = ['programs', 'services', 'pricing', 'about', 'contact'] as const

const withContactSection = ['/', '/contact']

/** The contact section of this page if it has one, otherwise of the home page. */
export const consultationHref = (path: string, locale: Locale): string =>
  localizeHref(withContactSection.includes(path) ? `${path}#contact` : '/#contact', locale)
