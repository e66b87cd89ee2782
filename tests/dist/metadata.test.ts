import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { content } from '../../src/content/generated/index.ts'
import { dictionaries } from '../../src/i18n/generated/index.ts'
import { baseLocale, localeCodes, locales } from '../../src/i18n/locales.ts'
import { attributes, builtFile, builtPages, indexablePages, inEveryLanguage, localeOf, type BuiltPage } from './built-site.ts'

type Document = BuiltPage['document']
type Manifest = { lang: string; name: string; icons: { src: string; sizes: string }[] }

const { url: site, brand } = content[baseLocale].site
const meta = (document: Document, selector: string) => attributes(document, `meta[${selector}]`, 'content')

/** Language → address, as a page's hreflang links have it. */
const alternatesOf = (document: Document): Record<string, string> =>
  Object.fromEntries(
    document
      .querySelectorAll('link[rel=alternate][hreflang]')
      .map((link): [string, string] => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? '']),
  )
const canonicalOf = (document: Document) => attributes(document, 'link[rel=canonical]', 'href')[0] ?? ''
const byAddress = new Map(indexablePages.map((page) => [canonicalOf(page.document), page]))

describe.each(indexablePages)('$file', (page) => {
  const { document } = page
  const locale = localeOf(page)

  it('has the title of the page followed by the brand, and a description of good length', () => {
    const title = document.querySelector('title')?.text ?? ''
    const titles = Object.values(dictionaries[locale]).flatMap((words) =>
      'meta' in words && 'description' in words.meta ? [`${words.meta.title} | ${brand}`] : [],
    )
    expect(titles).toContain(title)
    expect(title.length).toBeLessThanOrEqual(65)
    const [description = ''] = meta(document, 'name=description')
    expect(description.length).toBeGreaterThanOrEqual(100)
    expect(description.length).toBeLessThanOrEqual(165)
  })

  it('tells link previews the same, with an image in its language', async () => {
    const others = localeCodes.filter((code) => code !== locale)
    expect(meta(document, 'property="og:title"')).toEqual([document.querySelector('title')?.text])
    expect(meta(document, 'property="og:description"')).toEqual(meta(document, 'name=description'))
    expect(meta(document, 'property="og:url"')).toEqual([canonicalOf(document)])
    expect(meta(document, 'property="og:locale"')).toEqual([locales[locale].openGraph])
    expect(meta(document, 'property="og:locale:alternate"')).toEqual(others.map((code) => locales[code].openGraph))
    expect(meta(document, 'name="twitter:card"')).toEqual(['summary_large_image'])
    const [image = ''] = meta(document, 'property="og:image"')
    expect(meta(document, 'name="twitter:image"')).toEqual([image])
    expect(image).toContain(`.${locale}.`)
    expect(await sharp(builtFile(image.slice(site.length))).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  })

  it('names its twins, and each of them names it', () => {
    const alternates = alternatesOf(document)
    expect(Object.keys(alternates)).toEqual([...localeCodes, 'x-default'])
    expect(alternates[locale]).toBe(canonicalOf(document))
    expect(alternates['x-default']).toBe(alternates[baseLocale])
    for (const code of localeCodes) {
      const twin = byAddress.get(alternates[code] ?? '')
      expect(twin && localeOf(twin)).toBe(code)
      expect(twin && alternatesOf(twin.document)).toEqual(alternates)
    }
  })
})

it('has a title, a description and an image of its own for every page', () => {
  for (const values of [
    indexablePages.map(({ document }) => document.querySelector('title')?.text),
    indexablePages.flatMap(({ document }) => meta(document, 'name=description')),
    indexablePages.flatMap(({ document }) => meta(document, 'property="og:image"')),
  ]) {
    expect(values).toHaveLength(indexablePages.length)
    expect(new Set(values).size).toBe(values.length)
  }
})

it('has keywords on the home pages', () => {
  for (const { document } of inEveryLanguage('/')) expect(meta(document, 'name=keywords')).toHaveLength(1)
})

it('keeps the 404 pages out of search engines', () => {
  const missing = builtPages.filter(({ file }) => file.endsWith('404.html'))
  expect(missing).toHaveLength(localeCodes.length)
  for (const { document } of missing) {
    expect(meta(document, 'name=robots')).toEqual(['noindex'])
    expect(attributes(document, 'link[rel=canonical], link[rel=alternate]', 'href')).toEqual([])
  }
})

it('has a sitemap of exactly the pages to find, each with its twins', () => {
  const sitemap = builtFile('/sitemap.xml').toString()
  const entries = [...sitemap.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = '']) => entry)
  const addresses = entries.map((entry) => /<loc>(.*)<\/loc>/.exec(entry)?.[1] ?? '')
  expect(addresses.sort()).toEqual([...byAddress.keys()].sort())
  for (const entry of entries) {
    const links = [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)]
    const alternates = Object.fromEntries(links.map(([, code = '', address = '']): [string, string] => [code, address]))
    const page = byAddress.get(/<loc>(.*)<\/loc>/.exec(entry)?.[1] ?? '')
    expect(page && alternatesOf(page.document)).toEqual(alternates)
  }
})

it('tells robots where the sitemap is, and forbids them nothing', () => {
  const robots = builtFile('/robots.txt').toString()
  expect(robots).toContain(`Sitemap: ${site}/sitemap.xml`)
  expect(robots).not.toContain('Disallow')
})

it.each(builtPages)('$file has icons and a manifest in its language, and all their pictures are there', async (page) => {
  const [manifestAddress = ''] = attributes(page.document, 'link[rel=manifest]', 'href')
  const manifest = JSON.parse(builtFile(manifestAddress).toString()) as Manifest // as scripts/site-files/manifest.ts writes it
  expect(manifest).toMatchObject({ lang: localeOf(page), name: brand })
  expect(manifest.icons.length).toBeGreaterThan(0)
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(builtFile(src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  expect(await sharp(builtFile(attributes(page.document, 'link[rel=apple-touch-icon]', 'href')[0] ?? '')).metadata()).toMatchObject({
    width: 180,
  })
})
