import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { expect, it, onTestFinished } from 'vitest'
import type { CheckedContent } from '#src/content-toolkit/check/index.ts'
import { markOf } from '#src/editor/protocol/text-mark.ts'
import type { BuiltPage } from './built-site.ts'
import { checkEditorTraces, checkHtml, checkStructure } from './structure.ts'

const pageWith = (body: string): BuiltPage => {
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Terms</title></head><body>${body}</body></html>`
  return { file: 'terms.html', urlPath: '/terms', path: '/terms', locale: 'en', html, document: parse(html) }
}

it.each([
  ['a section without its heading', '<section aria-labelledby="no-heading"><h1>Terms</h1></section>', 'no-missing-references'],
  ['a field without its hint', '<label>Name <input type="text" aria-describedby="no-hint"></label>', 'no-missing-references'],
  ['a label without its field', '<label for="no-field">Name</label>', 'no-missing-references'],
  ['a field without a label', '<input type="text" id="name">', 'input-missing-label'],
])('the gate refuses %s', (_, body, rule) => {
  expect(checkHtml({ pages: [pageWith(body)] })).toEqual([
    { where: '/terms', message: expect.stringContaining(`(${rule})`) as string }, // a matcher has type any
  ])
})

it('the gate accepts references to elements of the page, and a style sheet of the same host without a digest', () => {
  const body =
    '<section aria-labelledby="terms"><h1 id="terms">Terms</h1><label for="name">Name</label> <input type="text" id="name"></section>'
  const page = pageWith(body)
  const withStyles = { ...page, html: page.html.replace('</title>', '</title><link rel="stylesheet" href="/assets/site.css">') }
  expect(checkHtml({ pages: [withStyles] })).toEqual([])
})

it.each([
  ['a telephone number with spaces', '+44 20 7946 0123', ['shows a telephone number that a line can break: +44 20 7946 0123']],
  ['a telephone number with non-breaking spaces', '+44\u00A020\u00A07946\u00A00123', []],
  ['words that begin a call', 'Call now (24-hour help)', []],
])('the gate accepts or refuses %s in a tel: link', (_, text, expected) => {
  const site = { delivery: { kind: 'simulated' }, email: 'a@house.example' }
  // The cast is safe, because checkStructure reads no other values of the content.
  const content = { collections: { site } } as CheckedContent
  const messages = checkStructure({ pages: [pageWith(`<a href="tel:+442079460123">${text}</a>`)] }, content).map(({ message }) => message)
  expect(messages.filter((message) => message.includes('telephone'))).toEqual(expected)
})

it('the gate refuses scripts of other hosts, except for the script of the analytics', () => {
  const script = 'https://stats.example/script.js'
  const messages = (site: object) =>
    // The cast is safe, because checkStructure reads no other values of the content.
    checkStructure({ pages: [pageWith(`<script src="${script}"></script>`)] }, { collections: { site } } as CheckedContent)
      .map(({ message }) => message)
      .filter((message) => message.includes('another host'))
  const site = { delivery: { kind: 'simulated' }, email: 'a@house.example' }
  expect(messages(site)).toEqual([`loads files from another host: ${script}`])
  expect(messages({ ...site, analytics: { name: 'Counter', script } })).toEqual([])
})

it('the gate finds parts of the editor in pages, scripts and data, and does not read image files', () => {
  const root = mkdtempSync(join(tmpdir(), 'traces-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const files = {
    'about.html': `<h1>About us${markOf(7)}</h1>`,
    'index.html': '<h1>Welcome</h1>',
    'page.js': 'fetch("/__editor/save")',
    'page.json': '{ "event": "content:changed" }',
    'photograph.avif': '__editor',
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text)
  const findings = checkEditorTraces({ root }).toSorted((a, b) => (a.where < b.where ? -1 : 1))
  expect(findings.map(({ where }) => where)).toEqual(['about.html', 'page.js', 'page.json'])
  expect(findings[1]?.message).toBe('contains a part of the editor (__editor)')
})
