import { describe, expect, it } from 'vitest'
import { inlineScripts } from '../../scripts/dist/inline-scripts.ts'
import { localeCodes } from '../../src/i18n/locales.ts'
import { paths } from '../paths.ts'
import { attributes, builtPages, fileOf, localeOf } from './built-site.ts'

it('are those of the specification, and the 404 page, in every language', () => {
  const files = [...paths, '/404'].flatMap((path) => localeCodes.map((locale) => fileOf(path, locale)))
  expect(builtPages.map(({ file }) => file).sort()).toEqual(files.sort())
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
    expect(inlineScripts(document)).toHaveLength(1)
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
