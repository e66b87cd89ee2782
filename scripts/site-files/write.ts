import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifestAddress } from '../../src/content/addresses.ts'
import { content } from '../../src/content/generated/index.ts'
import { themeColour } from '../../src/content/generated/theme.ts'
import { dictionaries } from '../../src/i18n/generated/index.ts'
import { baseLocale, localeCodes } from '../../src/i18n/locales.ts'
import { manifest } from './manifest.ts'
import { sitemap, type SitemapPage } from './sitemap.ts'

/** Puts beside the built pages what search engines and home screens ask for: sitemap.xml, robots.txt, the web manifests. */
export function writeSiteFiles(root: string, base: string, pages: readonly SitemapPage[]): void {
  const write = (address: string, text: string) => writeFileSync(join(root, address), text)

  write('/sitemap.xml', sitemap(pages))
  write('/robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${content[baseLocale].site.url}/sitemap.xml\n`)

  for (const locale of localeCodes) {
    const { brand } = content[locale].site
    const description = dictionaries[locale].home.meta.description
    write(manifestAddress(locale), manifest(locale, base, { brand, description, colour: themeColour }))
  }
}
