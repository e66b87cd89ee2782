import { mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import { content } from '#src/content-model/all-languages/content.ts'
import { baseLocale, localeCodes } from '#src/content-model/i18n/locales.ts'
import { manifestPath } from '#src/content-model/model/file-paths.ts'
import { manifest, securityText, sitemap, sitemapPage, writeSiteFiles } from './site-files.ts'

const page = (head: string) => parse(`<html><head>${head}</head><body></body></html>`)

it('the sitemap lists a page with its alternates', () => {
  const listed = sitemapPage(
    page(
      '<link rel="canonical" href="https://a.example/x?b=1&amp;c=2"><link rel="alternate" hreflang="fr" href="https://a.example/fr/x"><link rel="alternate" type="application/rss+xml" href="/feed">',
    ),
  )
  expect(listed).toEqual({ url: 'https://a.example/x?b=1&c=2', alternates: [{ language: 'fr', url: 'https://a.example/fr/x' }] })
  if (listed === undefined) return
  const xml = sitemap([listed])
  expect(xml).toContain('<loc>https://a.example/x?b=1&amp;c=2</loc>')
  expect(xml).toContain('<xhtml:link rel="alternate" hreflang="fr" href="https://a.example/fr/x"/>')
})

it('the sitemap leaves out pages without a canonical URL, and pages with noindex', () => {
  expect(sitemapPage(page(''))).toBeUndefined()
  expect(sitemapPage(page('<link rel="canonical" href="https://a.example/"><meta name="robots" content="noindex">'))).toBeUndefined()
})

it('sitemap sorts pages by URL, and does not change the order of the given list', () => {
  const pages = ['https://a.example/b', 'https://a.example/', 'https://a.example/c', 'https://a.example/a'].map((url) => ({
    url,
    alternates: [],
  }))
  const urls = [...sitemap(pages).matchAll(/<loc>([^<]*)/g)].map(([, url]) => url)
  expect(urls).toEqual(pages.map(({ url }) => url).sort())
  expect(pages[0]?.url).toBe('https://a.example/b')
})

it('the sitemap escapes URLs for XML', () => {
  const xml = sitemap([{ url: 'https://a.example/?a="<"&b', alternates: [] }])
  expect(xml).toMatch(
    /9" xmlns:xhtml="[^"]*">\n {2}<url>\n {4}<loc>https:\/\/a\.example\/\?a=&quot;&lt;&quot;&amp;b<\/loc>\n {2}<\/url>\n<\/urlset>\n$/,
  )
})

const look = { brand: 'House', description: 'A house.', colour: '#123456' }
// A JSON object.
const parsed = (base: string, locale: 'en' | 'fr' = 'fr') => JSON.parse(manifest(locale, base, look)) as Record<string, unknown>

it('the web manifest describes the site', () => {
  const icon = (name: string, size: number, purpose: string) => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  expect(parsed('/')).toEqual({
    id: '/fr',
    start_url: '/fr',
    scope: '/',
    lang: 'fr',
    dir: 'ltr',
    display: 'browser',
    name: 'House',
    short_name: 'House',
    description: 'A house.',
    theme_color: '#123456',
    background_color: '#123456',
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
  })
})

it('the web manifest is limited to the base path, and starts in its language', () => {
  expect(parsed('/under/')).toMatchObject({ id: '/under/fr', start_url: '/under/fr', scope: '/under/' })
  expect(parsed('/under/', 'en')).toMatchObject({ id: '/under/', start_url: '/under/', scope: '/under/' })
})

it('security.txt has the fields of RFC 9116', () => {
  const text = securityText('https://house.example', { email: 'weakness@house.example', validUntil: { iso: '2027-11-01' } })
  expect(text).toMatch(/^Contact: mailto:weakness@house\.example$/m)
  expect(text).toMatch(/^Canonical: https:\/\/house\.example\/\.well-known\/security\.txt$/m)
  expect(text).toMatch(/^Preferred-Languages: \w+(, \w+)*$/m)
  const [, expires = ''] = /^Expires: (.*)$/m.exec(text) ?? []
  expect(new Date(expires).toISOString()).toBe('2027-11-01T23:59:59.000Z')
})

it('writeSiteFiles writes the files where browsers and crawlers look for them, with the URL of the site', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'site-files-'))
  writeSiteFiles(folder.path, '/house/', [{ url: 'https://a.example/x', alternates: [] }])
  const read = (path: string) => readFileSync(join(folder.path, path), 'utf8')
  const { url } = content[baseLocale].site
  expect(read('sitemap.xml')).toContain('<loc>https://a.example/x</loc>')
  expect(read('robots.txt')).toContain(`Sitemap: ${url}/sitemap.xml\n`)
  expect(read('.well-known/security.txt')).toContain(`Canonical: ${url}/.well-known/security.txt\n`)
  for (const locale of localeCodes) expect(JSON.parse(read(manifestPath(locale)))).toMatchObject({ lang: locale, scope: '/house/' })
})
