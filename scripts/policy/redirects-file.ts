import { baseLocale, localeCodes } from '../../src/i18n/locales.ts'
import { localizePath } from '../../src/i18n/paths.ts'

/** Which 404 page belongs to which addresses, as _redirects for Netlify; Cloudflare Pages finds the nearest by itself. */
export const redirectsFile = (): string =>
  localeCodes
    .filter((code) => code !== baseLocale)
    .map((code) => `${localizePath('/*', code)} ${localizePath('/404', code)}.html 404\n`)
    .join('')
