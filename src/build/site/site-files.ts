import { join } from 'node:path'
import type { HTMLElement } from 'node-html-parser'
import { content, dictionaries, themeColour } from '#src/content-model/all-languages/content.ts'
import { baseLocale, type Locale, localeCodes, locales } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { icons, manifestPath } from '#src/content-model/model/file-paths.ts'
import { emailLink } from '#src/content-model/model/links.ts'
import { writeFileAtomic } from '#src/lib/node/files/write-file.ts'

export function writeSiteFiles(root: string, base: string, pages: readonly SitemapPage[]): void {
  const write = (path: string, text: string) => writeFileAtomic(join(root, path), text)
  const { url, security } = content[baseLocale].site
  write('/sitemap.xml', sitemap(pages))
  write('/robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`)
  write(securityPath, securityText(url, security))
  for (const locale of localeCodes) {
    const { brand } = content[locale].site
    const { description } = dictionaries[locale].home.meta
    write(manifestPath(locale), manifest(locale, base, { brand, description, colour: themeColour }))
  }
}

export type SitemapPage = { url: string; alternates: { language: string; url: string }[] }

/** Returns the entry of a page in the sitemap. Undefined if the page must not be indexed. */
export function sitemapPage(page: HTMLElement): SitemapPage | undefined {
  const url = page.querySelector('link[rel=canonical]')?.getAttribute('href')
  if (url === undefined || page.querySelector('meta[name=robots][content*=noindex]') !== null) return undefined
  const alternates = page.querySelectorAll('link[rel=alternate][hreflang]').map((link) => ({
    language: link.getAttribute('hreflang') ?? '',
    url: link.getAttribute('href') ?? '',
  }))
  return { url, alternates }
}

/** Returns a sitemap (sitemaps.org 0.9) of all pages, with the alternates of each page in other languages. */
export function sitemap(pages: readonly SitemapPage[]): string {
  const entries = [...pages]
    // Sorts the URLs by code unit, so that sitemap.xml does not depend on the locale of the machine.
    .sort((a, b) => (a.url < b.url ? -1 : 1))
    .map(({ url, alternates }) => {
      const links = alternates.map(
        (alternate) => `    <xhtml:link rel="alternate" hreflang="${escapeXml(alternate.language)}" href="${escapeXml(alternate.url)}"/>\n`,
      )
      return `  <url>\n    <loc>${escapeXml(url)}</loc>\n${links.join('')}  </url>\n`
    })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Path of security.txt (RFC 9116 §3). */
const securityPath = '/.well-known/security.txt'

/** Returns the content of security.txt (RFC 9116). It expires at the end of the day `validUntil`. */
export const securityText = (url: string, { email, validUntil }: { email: string; validUntil: { iso: string } }): string =>
  [
    `Contact: ${emailLink(email)}`,
    `Expires: ${validUntil.iso}T23:59:59Z`,
    `Preferred-Languages: ${localeCodes.join(', ')}`,
    `Canonical: ${url}${securityPath}`,
    '',
  ].join('\n')

/** Returns the web manifest (W3C Web Application Manifest) of a site built for `base`, in one language. */
export function manifest(
  locale: Locale,
  base: string,
  { brand, description, colour }: { brand: string; description: string; colour: string },
): string {
  const underBase = (path: string) => base + path.slice(1)
  const start = underBase(localisePath('/', locale))
  const fields = {
    id: start,
    name: brand,
    short_name: brand,
    description,
    lang: locale,
    dir: locales[locale].direction,
    start_url: start,
    scope: base,
    display: 'browser',
    theme_color: colour,
    background_color: colour,
    icons: [icons.small, icons.large, icons.maskable].map(({ path: icon, size, maskable }) => ({
      src: underBase(icon),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: maskable ? 'maskable' : 'any',
    })),
  }
  return JSON.stringify(fields, null, 2)
}
