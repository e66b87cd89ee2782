import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { attributeValues, readBuiltSite } from '#src/publishing/gate/checks/built-site.ts'
import { pageChecks } from '#src/publishing/gate/checks/page-checks.ts'
import { endpointUrl } from '../browser/support/endpoint.ts'
import { checkOn, specimen } from '../content/support/content-with.ts'
import { addedLanguages, addRows, arabicForms } from '../harness/sites/more-languages.ts'
import { paths } from '../harness/sites/paths.ts'
import { copySpecimen } from '../specimen/copy.ts'
import { servedOf, underAPath } from '../specimen/variants.ts'
import { countTexts } from './count-texts.ts'

// Tests the built site `other`: it has a base path and more languages (tests/specimen/variants.ts). Its browser tests are
// tests/browser/navigation/under-a-path.slow.spec.ts and tests/browser/languages/third-language.slow.spec.ts.
const url = `https://house.example${underAPath}`
const site = readBuiltSite(servedOf('other'), url)
const { content } = checkOn(specimen)
const text = (urlPath: string) => site.file(underAPath + urlPath)?.toString() ?? ''

it('every link of a site with a base path works and begins with the base path, except the URL of the analytics script', () => {
  if (content === undefined) throw new Error('The specimen has errors.')
  const { collections } = content
  const withAnalytics = { ...collections.site, analytics: { name: 'Counter', script: `${endpointUrl}/count.js` } }
  expect(pageChecks.links(site, { ...content, collections: { ...collections, site: withAnalytics } })).toEqual([])
})

describe('German', () => {
  const german = (path: string) => (path === '/' ? '/de' : `/de${path}`)

  it.each(paths)('the page %s is built in German, with metadata for search engines', (path) => {
    const document = site.pages.find(({ urlPath }) => urlPath === underAPath + german(path))?.document
    if (document === undefined) throw new Error(`${german(path)} has not been built`)
    const meta = (property: string) => attributeValues(document, `meta[property="${property}"]`, 'content')
    expect(document.querySelector('html')?.getAttribute('lang')).toBe('de')
    expect(document.querySelector('h1')?.text).toMatch(/[âëïôû]/)
    expect(attributeValues(document, 'link[rel=alternate][hreflang]', 'hreflang')).toEqual(['en', 'fr', ...addedLanguages, 'x-default'])
    expect(meta('og:locale')).toEqual(['de_DE'])
    expect(meta('og:locale:alternate')).toHaveLength(1 + addedLanguages.length)
    expect(attributeValues(document, 'link[rel=canonical]', 'href')).toEqual([url + german(path)])
    const [image = ''] = meta('og:image')
    expect(site.file(new URL(image).pathname)?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  })

  it('the sitemap has every German page, and German has a web manifest', () => {
    for (const path of paths) expect(text('/sitemap.xml')).toContain(`<loc>${url}${german(path)}</loc>`)
    expect(JSON.parse(text('/de/site.webmanifest'))).toMatchObject({ lang: 'de' })
  })

  it('German pages have prices, dates and hours in German format', () => {
    expect(text('/de.html')).toMatch(/45\u00a0€/)
    expect(text('/de/contact.html')).toMatch(/07:30/)
    expect(text('/de/privacy.html')).toMatch(/Februar 2029/)
  })

  it('the check reports each text without German if German is in the language table but not in the content', { timeout: 60_000 }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-copy-'))
    try {
      copySpecimen(folder)
      addRows(folder, ['de'])
      const { stdout, status } = spawnSync('node', ['scripts/commands/content.ts', 'check', '--format', 'json'], {
        cwd: folder,
        encoding: 'utf8',
      })
      // The cast is right, because src/content-toolkit/check/print/formats.ts prints this format.
      const { findings } = JSON.parse(stdout) as { findings: { rule: string; path: string; message: string }[] }
      const missing = findings.filter(({ rule, path }) => rule === 'missing-translation' && path.endsWith('.de'))
      // If a file has more findings than the check lists, its last finding says how many are missing: “7 more findings are not listed”.
      const counts = findings.filter(({ rule }) => rule === 'too-many-findings').map(({ message }) => Number.parseInt(message, 10))
      expect(counts.reduce((sum, count) => sum + count, missing.length)).toBe(countTexts(folder))
      expect(status).toBe(1)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('Arabic', () => {
  it.each(paths)('the Arabic page %s is written from right to left', (path) => {
    const document = site.pages.find(({ urlPath }) => urlPath === `${underAPath}/ar${path === '/' ? '' : path}`)?.document
    expect(document?.querySelector('html')?.attributes).toMatchObject({ lang: 'ar', dir: 'rtl' })
  })

  it('the Arabic home page shows each number of free spots with the plural form for that number', () => {
    const rules = new Intl.PluralRules('ar')
    const number = new Intl.NumberFormat('ar-EG')
    const spots = content?.collections.events.map((event) => event.spots) ?? []
    expect(new Set(spots.map((count) => rules.select(count))).size).toBeGreaterThan(3)
    for (const count of spots) expect(text('/ar.html')).toContain(`${number.format(count)} ${arabicForms[rules.select(count)]} `)
  })

  it('the Arabic home page writes the letters of a currency before its symbol, as in UK£, although the text runs from right to left', () =>
    expect(text('/ar.html')).toContain('UK£\u200e'))
})
