import { describe, expect, it } from 'vitest'
import { localeCodes } from '../../src/i18n/locales.ts'
import { attributes, builtPages, type BuiltPage } from './built-site.ts'

const localeOf = ({ file }: BuiltPage) => (/^fr[./]/.test(file) ? 'fr' : 'en')

it('has the home page and the 404 page in both languages', () => {
  expect(builtPages.map(({ file }) => file)).toEqual(expect.arrayContaining(['index.html', 'fr.html', '404.html', 'fr/404.html']))
})

describe.each(builtPages)('$file', (page) => {
  const { html, document } = page

  it('names its language', () => {
    expect(document.querySelector('html')?.getAttribute('lang')).toBe(localeOf(page))
  })

  it('has one main heading and skips no level', () => {
    const levels = document.querySelectorAll('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName.slice(1)))
    expect(levels.filter((level) => level === 1)).toEqual([1])
    expect(levels[0]).toBe(1)
    for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
  })

  it('runs nothing inline but the early script, which waits for no stylesheet', () => {
    const scripts = document
      .querySelectorAll('script')
      .filter(
        (script) =>
          !script.hasAttribute('src') &&
          script.getAttribute('type') !== 'application/json' &&
          script.getAttribute('type') !== 'application/ld+json',
      )
    expect(scripts).toHaveLength(1)
    expect(html.indexOf('<script')).toBeLessThan(html.indexOf('rel="stylesheet"'))
    expect(html.indexOf('<meta charset')).toBeLessThan(html.indexOf('<script'))
  })

  it('has no inline style and no event handler', () => {
    expect(document.querySelectorAll('[style], style')).toEqual([])
    expect(html).not.toMatch(/<[^>]+\son[a-z]+=/)
  })

  it('fetches nothing from another host', () => {
    const fetched = [
      ...attributes(document, '[src]', 'src'),
      ...attributes(document, 'link[rel=stylesheet], link[rel=preload], link[rel=modulepreload], link[rel=icon]', 'href'),
    ]
    expect(fetched.length).toBeGreaterThan(0)
    expect(fetched.filter((address) => !/^\/(?!\/)/.test(address))).toEqual([])
  })

  it('preloads the two fonts of the first screen', () => {
    expect(attributes(document, 'link[rel=preload][as=font]', 'href')).toHaveLength(2)
  })

  it('has no two elements of the same id', () => {
    const ids = attributes(document, '[id]', 'id')
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })
})

describe('metadata', () => {
  const indexable = builtPages.filter(({ file }) => !file.endsWith('404.html'))

  it.each(indexable)('of $file is complete and names the page in every language', (page) => {
    const { document } = page
    const content = (selector: string) => attributes(document, `meta[${selector}]`, 'content')
    expect(document.querySelectorAll('title')).toHaveLength(1)
    expect(content('name=description')).toHaveLength(1)
    expect(content('property="og:title"')).toEqual([document.querySelector('title')?.text])
    expect(content('property="og:locale"')).toEqual([localeOf(page) === 'fr' ? 'fr_FR' : 'en_US'])
    expect(content('property="og:locale:alternate"')).toEqual([localeOf(page) === 'fr' ? 'en_US' : 'fr_FR'])
    expect(content('name="twitter:card"')).toHaveLength(1)
    const [canonical] = attributes(document, 'link[rel=canonical]', 'href')
    expect(content('property="og:url"')).toEqual([canonical])
    expect(attributes(document, 'link[rel=alternate]', 'hreflang')).toEqual([...localeCodes, 'x-default'])
    expect(attributes(document, 'link[rel=alternate]', 'href')).toContain(canonical)
  })

  it('of no two pages is the same', () => {
    const unique = (values: (string | undefined)[]) => expect(new Set(values).size).toBe(values.length)
    unique(indexable.map(({ document }) => document.querySelector('title')?.text))
    unique(indexable.flatMap(({ document }) => attributes(document, 'meta[name=description]', 'content')))
  })

  it('keeps the 404 pages out of search engines', () => {
    const missing = builtPages.filter(({ file }) => file.endsWith('404.html'))
    for (const { document } of missing) {
      expect(attributes(document, 'meta[name=robots]', 'content')).toEqual(['noindex'])
      expect(attributes(document, 'link[rel=canonical], link[rel=alternate]', 'href')).toEqual([])
    }
  })

  it.each(indexable)('describes the house and the page of $file for machines', ({ document }) => {
    const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.rawText ?? '') as {
      '@graph': { '@type': string }[]
    }
    expect(data['@graph'].map((thing) => thing['@type'])).toEqual(expect.arrayContaining(['Organization', 'WebPage']))
  })
})
