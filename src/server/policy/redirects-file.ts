import { baseLocale, localeCodes } from '../../content/i18n/locales.ts'
import { localisePath } from '../../content/i18n/paths.ts'

/** The 404 page for each language's paths, as _redirects for Netlify; Cloudflare Pages uses the nearest 404.html itself. */
export const redirectsFile = (): string =>
  localeCodes
    .filter((code) => code !== baseLocale)
    .map((code) => `${localisePath('/*', code)} ${localisePath('/404', code)}.html 404\n`)
    .join('')
