import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import { checkStructuredData } from './structured-data.ts'

/** Returns the messages about a page of a site below `/house`, with the JSON-LD and the text. */
function messagesOf(data: unknown, text: string, path = '/terms') {
  const script = data === undefined ? '' : `<script type="application/ld+json">${JSON.stringify(data)}</script>`
  const html = `<html lang="en"><head>${script}</head><body><main>${text}</main></body></html>`
  const page = { file: 'terms.html', urlPath: `/house${path}`, path, locale: 'en' as const, html, document: parse(html) }
  return checkStructuredData({ root: '', url: 'https://site.example/house', pages: [page], file: () => undefined }).map(
    ({ message }) => message,
  )
}

const page = { url: 'https://site.example/house/terms', inLanguage: 'en' }

it.each<[title: string, data: unknown, text: string, messages: string[]]>([
  ['has no structured data', undefined, '', ['has no structured data']],
  [
    'has the structured data of another page',
    { ...page, url: 'https://site.example/house/other' },
    '',
    ['has the structured data of another page or language'],
  ],
  [
    'has the structured data of another language',
    { ...page, inLanguage: 'fr' },
    '',
    ['has the structured data of another page or language'],
  ],
  [
    'does not show a text of its structured data',
    [page, { name: 'The House' }],
    'A house',
    ['has “The House” in its structured data, and does not show it'],
  ],
  [
    'does not show a text of a nested object of its structured data',
    [page, { member: [{ '@type': 'Person', jobTitle: 'Director' }] }],
    'Ada',
    ['has “Director” in its structured data, and does not show it'],
  ],
  [
    'does not show a price of its structured data',
    [page, { offers: { price: 1500, priceCurrency: 'EUR' } }],
    'from €1,600',
    ['has a price of 1500 EUR in its structured data, and does not show it'],
  ],
  [
    'shows a price of its structured data only as digits before the symbol of another price',
    [page, { offers: { price: 500, priceCurrency: 'EUR' } }],
    'Members 500 €1,500',
    ['has a price of 500 EUR in its structured data, and does not show it'],
  ],
])('the gate reports a page that %s', (_, data, text, messages) => {
  expect(messagesOf(data, text)).toEqual(messages)
})

it.each<[title: string, data: unknown, text: string]>([
  ['shows every text and price', [page, { name: 'The House', offers: { minPrice: 1500, priceCurrency: 'EUR' } }], 'The House, from €1,500'],
  ['groups the digits of a telephone number differently', [page, { telephone: '+44 20 7946 0999' }], '+44 2079 460 999'],
  ['does not show properties that are not for people', [page, { '@id': '#house', priceCurrency: 'EUR' }], ''],
])('the gate accepts a page with structured data if it %s', (_, data, text) => {
  expect(messagesOf(data, text)).toEqual([])
})

it('the 404 page needs no structured data', () => {
  expect(messagesOf(undefined, '', '/404')).toEqual([])
})
