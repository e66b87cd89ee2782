import type { Locale } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'

/** Image of a page in link previews (og:image), drawn at build time. Sizes in pixels. */
export const shareImage = {
  width: 1200,
  height: 630,
  path: (page: string, locale: Locale): string => `/share/${page}.${locale}.jpg`,
}

/** PNG icons, for browsers and systems that cannot show the SVG. A maskable icon may be cropped to a circle. Sizes in pixels. */
export const icons = {
  favicon: { path: '/icons/icon-48.png', size: 48, maskable: false },
  touch: { path: '/icons/apple-touch-icon.png', size: 180, maskable: false },
  small: { path: '/icons/icon-192.png', size: 192, maskable: false },
  large: { path: '/icons/icon-512.png', size: 512, maskable: false },
  maskable: { path: '/icons/icon-maskable-512.png', size: 512, maskable: true },
} as const

export const manifestPath = (locale: Locale): string => localisePath('/site.webmanifest', locale)
