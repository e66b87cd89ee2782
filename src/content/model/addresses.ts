import type { Locale } from '#src/content/i18n/locales.ts'
import { localisePath } from '#src/content/i18n/paths.ts'

/** Image of a page in link previews (og:image), drawn at build time. Sizes in pixels. */
export const shareImage = {
  width: 1200,
  height: 630,
  address: (page: string, locale: Locale): string => `/share/${page}.${locale}.jpg`,
}

/** PNG icons, for browsers and systems that cannot show the SVG. A maskable icon may be cropped to a circle. Sizes in pixels. */
export const icons = {
  favicon: { address: '/icons/icon-48.png', size: 48, maskable: false },
  touch: { address: '/icons/apple-touch-icon.png', size: 180, maskable: false },
  small: { address: '/icons/icon-192.png', size: 192, maskable: false },
  large: { address: '/icons/icon-512.png', size: 512, maskable: false },
  maskable: { address: '/icons/icon-maskable-512.png', size: 512, maskable: true },
} as const

export const manifestAddress = (locale: Locale): string => localisePath('/site.webmanifest', locale)
