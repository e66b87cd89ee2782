import { parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import type { BuiltPage } from './built-site.ts'
import { checkLinks, messageAboutHref } from './links.ts'

const pageWith = (html: string): BuiltPage => ({
  file: 'terms.html',
  urlPath: '/house/terms',
  path: '/terms',
  locale: 'en',
  html,
  document: parse(html),
})
const siteOf = (page: BuiltPage) => ({
  url: 'https://site.example/house',
  pages: [{ ...pageWith(''), urlPath: '/house/other' }, page],
  file: (urlPath: string) => (urlPath === '/house/a.css' ? Buffer.from('') : undefined),
})
const site = siteOf(pageWith('<p id="cards"><p id="café">'))

it.each([
  ['/house/terms', undefined],
  ['/house/terms#cards', undefined],
  ['#cards', undefined],
  ['#', undefined],
  ['/house/terms/', undefined],
  ['/house/other#', undefined],
  ['#caf%C3%A9', undefined],
  ['?plan=a#cards', undefined],
  ['/house/a.css', undefined],
  ['tel:+442079460123', undefined],
  ['mailto:a@site.example', undefined],
  ['https://wa.me/123?text=a', undefined],
  ['', 'is empty'],
  [' ', 'is empty'],
  ['/house/other#cards', 'has no target on its page'],
  ['https://', 'is not a valid address'],
  ['#"cards"', 'has no target on its page'],
  ['#caf%E9', 'is not a valid address'],
  ['/house/100%', 'is not a valid address'],
  ['/house/nowhere', 'does not exist'],
  ['/terms', 'does not exist'],
  ['/house/terms#coins', 'has no target on its page'],
  ['http://localhost/', 'has an unsupported scheme'],
  ['javascript:alert(1)', 'has an unsupported scheme'],
  ['https://elsewhere.example/', 'leads to another site'],
  ['tel:call', 'is not a telephone number'],
  ['tel:+4420', 'is not a telephone number'],
  ['tel:+442079460123x', 'is not a telephone number'],
  ['x-tel:+442079460123', 'has an unsupported scheme'],
  ['mailto:nobody', 'is not an e-mail address'],
  ['mailto:a b@site.example', 'is not an e-mail address'],
])('messageAboutHref, for a link to “%s”, returns the problem (undefined if valid): %s', (href, expected) => {
  expect(messageAboutHref(href, '/house/terms', site)).toBe(expected)
})

const check = (html: string) =>
  checkLinks(siteOf(pageWith(html)), {
    collections: {
      site: {
        social: { instagram: 'https://social.example/house' },
        delivery: { kind: 'simulated' },
        email: 'a@site.example',
        analytics: { name: 'Counter', script: 'https://stats.example/count.js' },
      },
    },
  }).map(({ where, message }) => `${where} ${message}`)

describe('URLs in attributes', () => {
  it.each([
    '<a href="/nowhere">Plans</a>',
    '<link href="/nowhere">',
    '<img src="/nowhere">',
    '<script src="/nowhere"></script>',
    '<img srcset="/house/a.css 1x, /nowhere 2x">',
    '<source srcset="/nowhere 400w,/house/a.css 800w">',
    '<meta property="og:image" content="/nowhere">',
    '<meta property="og:url" content="/nowhere">',
    '<p data-path="/nowhere">',
  ])('the gate reports a broken URL in an attribute: %s', (html) => {
    expect(check(html)).toEqual(['/house/terms has the address “/nowhere”, which does not exist'])
  })

  it('a broken link that is twice on a page is reported once; a social profile and the analytics script are not reported', () => {
    const permitted = '<a href="https://social.example/house">Three</a><script src="https://stats.example/count.js"></script>'
    expect(check(`<a href="/nowhere">One</a><a href="/nowhere">Two</a>${permitted}`)).toHaveLength(1)
  })
})

describe('buttons, links and summaries', () => {
  it.each([
    ['<a>Plans</a>', 'has a link without an address: Plans'],
    ['<a href="#"> </a>', 'has a control without a name: <a href="#"> </a>'],
    ['<details><summary></summary></details>', 'has a control without a name: <summary></summary>'],
    ['<button>Open</button>', 'has a button that does nothing: Open'],
    ['<p role="button">Open</p>', 'has a button that does nothing: Open'],
    ['<button commandfor="menu">Open</button>', 'has a button that does nothing: Open'],
    ['<button type="submit">Send</button>', 'has a button that does nothing: Send'],
    ['<form><button type="submit">Send</button></form>', 'has a button that does nothing: Send'],
    ['<form action="javascript:"><button type="submit">Send</button></form>', 'has a button that does nothing: Send'],
  ])('the gate reports a control without an effect or without a name: %s', (html, message) => {
    expect(check(html)).toEqual([`/house/terms ${message}`])
  })

  it.each([
    '<a href="#" aria-label="Top"></a>',
    '<details><summary>Why?</summary></details>',
    '<button commandfor="menu">Open</button><dialog id="menu">',
    '<button popovertarget="menu">Open</button><div id="menu">',
    '<form action="mailto:a@site.example"><button type="submit">Send</button></form>',
    '<form action="/requests"><button type="submit">Send</button></form>',
    '<form action="https://site.example"><button type="submit">Send</button></form>',
  ])('the gate accepts a control with an effect and a name: %s', (html) => {
    expect(check(html)).toEqual([])
  })
})
