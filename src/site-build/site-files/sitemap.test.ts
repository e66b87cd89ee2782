import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import { sitemap, sitemapPage } from './sitemap.ts'

const page = (head: string) => parse(`<html><head>${head}</head><body></body></html>`)

it('names a page with its alternates', () => {
  const found = sitemapPage(
    page(
      '<link rel="canonical" href="https://a.example/x?b=1&amp;c=2"><link rel="alternate" hreflang="fr" href="https://a.example/fr/x"><link rel="alternate" type="application/rss+xml" href="/feed">',
    ),
  )
  expect(found).toEqual({ address: 'https://a.example/x?b=1&c=2', alternates: [{ language: 'fr', address: 'https://a.example/fr/x' }] })
  if (found === undefined) return
  const xml = sitemap([found])
  expect(xml).toContain('<loc>https://a.example/x?b=1&amp;c=2</loc>')
  expect(xml).toContain('<xhtml:link rel="alternate" hreflang="fr" href="https://a.example/fr/x"/>')
})

it('leaves out a page that has no address of its own, or does not want to be found', () => {
  expect(sitemapPage(page(''))).toBeUndefined()
  expect(sitemapPage(page('<link rel="canonical" href="https://a.example/"><meta name="robots" content="noindex">'))).toBeUndefined()
})

it('sorts pages by their addresses, wherever they were found', () => {
  const pages = ['https://a.example/b', 'https://a.example/', 'https://a.example/c', 'https://a.example/a'].map((address) => ({
    address,
    alternates: [],
  }))
  const found = [...sitemap(pages).matchAll(/<loc>([^<]*)/g)].map(([, address]) => address)
  expect(found).toEqual(pages.map(({ address }) => address).sort())
  expect(pages[0]?.address).toBe('https://a.example/b')
})

it('writes addresses as XML wants them, and nothing between the pages', () => {
  const xml = sitemap([{ address: 'https://a.example/?a="<"&b', alternates: [] }])
  expect(xml).toMatch(
    /9" xmlns:xhtml="[^"]*">\n {2}<url>\n {4}<loc>https:\/\/a\.example\/\?a=&quot;&lt;&quot;&amp;b<\/loc>\n {2}<\/url>\n<\/urlset>\n$/,
  )
})
