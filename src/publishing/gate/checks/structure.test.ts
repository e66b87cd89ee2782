import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import type { CheckedContent } from '#src/content-toolkit/check/index.ts'
import type { BuiltPage } from './built-site.ts'
import { checkStructure } from './structure.ts'

const pageWith = (html: string): BuiltPage => ({
  file: 'terms.html',
  urlPath: '/terms',
  path: '/terms',
  locale: 'en',
  html,
  document: parse(html),
})

it.each([
  ['a telephone number with spaces', '+44 20 7946 0123', ['shows a telephone number that a line can break: +44 20 7946 0123']],
  ['a telephone number with non-breaking spaces', '+44\u00A020\u00A07946\u00A00123', []],
  ['words that begin a call', 'Call now (24-hour help)', []],
])('the gate, for %s in a tel: link, “%s”, reports %j', (_, text, expected) => {
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
