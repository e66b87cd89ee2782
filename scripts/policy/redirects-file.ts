import { baseLocale, localeCodes } from '../../src/i18n/locales.ts'
import { localisePath } from '../../src/i18n/paths.ts'

/** Which 404 page belongs to which addresses, as _redirects for Netlify; Cloudflare Pages finds the nearest by itself. */
export const redirectsFile = (): string =>
  localeCodes
    .filter((code) => code !== baseLocale)
    .map((code) => `${localisePath('/*', code)} ${localisePath('/404', code)}.html 404\n`)
    .join('')
