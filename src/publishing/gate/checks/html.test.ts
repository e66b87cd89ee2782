import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import type { BuiltPage } from './built-site.ts'
import { checkHtml } from './html.ts'

const pageWith = (body: string): BuiltPage => {
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Terms</title></head><body>${body}</body></html>`
  return { file: 'terms.html', urlPath: '/terms', path: '/terms', locale: 'en', html, document: parse(html) }
}

it.each([
  ['a section without its heading', '<section aria-labelledby="no-heading"><h1>Terms</h1></section>', 'no-missing-references'],
  ['a field without its hint', '<label>Name <input type="text" aria-describedby="no-hint"></label>', 'no-missing-references'],
  ['a label without its field', '<label for="no-field">Name</label>', 'no-missing-references'],
  ['a field without a label', '<input type="text" id="name">', 'input-missing-label'],
])('the gate reports a page with %s', (_, body, rule) => {
  expect(checkHtml({ pages: [pageWith(body)] })).toEqual([
    { where: '/terms', message: expect.stringContaining(`(${rule})`) as string }, // expect.stringContaining() has type any
  ])
})

it('the gate accepts references to elements of the page, and a style sheet of the same host without a digest', () => {
  const body =
    '<section aria-labelledby="terms"><h1 id="terms">Terms</h1><label for="name">Name</label> <input type="text" id="name"></section>'
  const page = pageWith(body)
  const withStyles = { ...page, html: page.html.replace('</title>', '</title><link rel="stylesheet" href="/assets/site.css">') }
  expect(checkHtml({ pages: [withStyles] })).toEqual([])
})
