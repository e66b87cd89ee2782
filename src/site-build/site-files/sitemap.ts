import type { HTMLElement } from 'node-html-parser'

export type SitemapPage = { address: string; alternates: { language: string; address: string }[] }

/** Canonical address and hreflang alternates of a built page; undefined for a page that must not be indexed. */
export function sitemapPage(page: HTMLElement): SitemapPage | undefined {
  const address = page.querySelector('link[rel=canonical]')?.getAttribute('href')
  if (address === undefined || page.querySelector('meta[name=robots][content*=noindex]') !== null) return undefined
  const alternates = page.querySelectorAll('link[rel=alternate][hreflang]').map((link) => ({
    language: link.getAttribute('hreflang') ?? '',
    address: link.getAttribute('href') ?? '',
  }))
  return { address, alternates }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A sitemap (sitemaps.org 0.9) that names every page with its languages, as Google wants them. */
export function sitemap(pages: readonly SitemapPage[]): string {
  const entries = [...pages]
    // By code unit, whatever the locale of the build machine.
    .sort((a, b) => (a.address < b.address ? -1 : 1))
    .map(({ address, alternates }) => {
      const links = alternates.map(
        ({ language, address: alternate }) =>
          `    <xhtml:link rel="alternate" hreflang="${escaped(language)}" href="${escaped(alternate)}"/>\n`,
      )
      return `  <url>\n    <loc>${escaped(address)}</loc>\n${links.join('')}  </url>\n`
    })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
}
