import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import { structuredDataFile } from './structured-data-file.ts'

const page = (json: string) => parse(`<head><script type="application/ld+json">${json}</script></head>`)

it.each([
  ['index.html', 'structured-data.xml'],
  ['fr.html', 'fr/structured-data.xml'],
  ['fr/about.html', 'fr/about/structured-data.xml'],
])('of %s is %s', (file, path) => {
  expect(structuredDataFile(file, page('{}'))?.path).toBe(path)
})

it('holds the same data, in XML', () => {
  const json = '{"name":"Food & Drink ]]> \\u003c/script>"}'
  const script = parse(structuredDataFile('about.html', page(json))?.xml ?? '').querySelector('script')
  expect(script?.attributes).toEqual({ xmlns: 'http://www.w3.org/1999/xhtml', type: 'application/ld+json' })
  expect(script?.rawText).not.toMatch(/[<>&]/)
  expect(JSON.parse(script?.rawText ?? '')).toEqual(JSON.parse(json))
})

it('is not written for a page that has none', () => {
  expect(structuredDataFile('404.html', parse('<head></head>'))).toBeUndefined()
})
