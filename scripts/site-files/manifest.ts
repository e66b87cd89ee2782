import { icons } from '../../src/content/addresses.ts'
import { localizePath } from '../../src/i18n/paths.ts'
import type { Locale } from '../../src/i18n/locales.ts'

/** The web manifest (W3C Web Application Manifest) of the site in one language: how it looks on a home screen. */
export function manifest(locale: Locale, { brand, description, colour }: { brand: string; description: string; colour: string }): string {
  const start = localizePath('/', locale)
  return JSON.stringify(
    {
      id: start,
      name: brand,
      short_name: brand,
      description,
      lang: locale,
      dir: 'ltr',
      start_url: start,
      scope: '/',
      display: 'browser',
      theme_color: colour,
      background_color: colour,
      icons: [icons.small, icons.large, icons.maskable].map(({ address, size, maskable }) => ({
        src: address,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: maskable ? 'maskable' : 'any',
      })),
    },
    null,
    2,
  )
}
