import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import { sitemap, sitemapPage } from './sitemap.ts'

const page = (head: string) => parse(`<html><head>${head}</head><body></body></html>`)

it('names a page with its twins', () => {
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
