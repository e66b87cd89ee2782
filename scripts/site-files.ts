// Puts beside the built pages what search engines and home screens ask for: sitemap.xml, robots.txt, the web manifests.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifestAddress } from '../src/content/addresses.ts'
import { content } from '../src/content/generated/index.ts'
import { themeColour } from '../src/content/generated/theme.ts'
import { dictionaries } from '../src/i18n/generated/index.ts'
import { baseLocale, localeCodes } from '../src/i18n/locales.ts'
import { filesBelow } from './files-below.ts'
import { manifest } from './site-files/manifest.ts'
import { sitemap, sitemapPage } from './site-files/sitemap.ts'

const root = 'dist/client'
const write = (address: string, text: string) => writeFileSync(join(root, address), text)

const pages = filesBelow(root).filter((file) => file.endsWith('.html'))
write('/sitemap.xml', sitemap(pages.flatMap((file) => sitemapPage(readFileSync(join(root, file), 'utf8')) ?? [])))
write('/robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${content[baseLocale].site.url}/sitemap.xml\n`)

for (const locale of localeCodes) {
  const { brand } = content[locale].site
  const description = dictionaries[locale].home.meta.description
  write(manifestAddress(locale), manifest(locale, { brand, description, colour: themeColour }))
}
