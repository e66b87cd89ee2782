import { join } from 'node:path'
import { manifestAddress } from '../../content/model/addresses.ts'
import { content, themeColour, dictionaries } from '../../content/model/index.ts'
import { baseLocale, localeCodes } from '../../content/i18n/locales.ts'
import { writeFileAtomic } from '../../lib/write-file.ts'
import { manifest } from './manifest.ts'
import { securityAddress, securityText } from './security.ts'
import { sitemap, type SitemapPage } from './sitemap.ts'

/** Writes sitemap.xml, robots.txt, the web manifests and security.txt beside the built pages. */
export function writeSiteFiles(root: string, base: string, pages: readonly SitemapPage[]): void {
  const write = (address: string, text: string) => writeFileAtomic(join(root, address), text)

  const { url, security } = content[baseLocale].site
  write('/sitemap.xml', sitemap(pages))
  write('/robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`)
  write(securityAddress, securityText(url, security))

  for (const locale of localeCodes) {
    const { brand } = content[locale].site
    const description = dictionaries[locale].home.meta.description
    write(manifestAddress(locale), manifest(locale, base, { brand, description, colour: themeColour }))
  }
}
