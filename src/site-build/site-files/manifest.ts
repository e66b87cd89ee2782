import { icons } from '../../content/model/addresses.ts'
import { localisePath } from '../../content/i18n/paths.ts'
import type { Locale } from '../../content/i18n/locales.ts'

type Look = { brand: string; description: string; colour: string }

/** The web manifest (W3C Web Application Manifest) of a site built for `base` in one language: how it looks on a home screen. */
export function manifest(locale: Locale, base: string, { brand, description, colour }: Look): string {
  const address = (path: string) => base + path.slice(1)
  const start = address(localisePath('/', locale))
  return JSON.stringify(
    {
      id: start,
      name: brand,
      short_name: brand,
      description,
      lang: locale,
      dir: 'ltr',
      start_url: start,
      scope: base,
      display: 'browser',
      theme_color: colour,
      background_color: colour,
      icons: [icons.small, icons.large, icons.maskable].map(({ address: icon, size, maskable }) => ({
        src: address(icon),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: maskable ? 'maskable' : 'any',
      })),
    },
    null,
    2,
  )
}
