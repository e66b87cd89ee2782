import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PricedLinks, type PriceInParts } from './prices.tsx'

const price: PriceInParts = {
  parts: [
    { kind: 'bound', text: 'from' },
    { kind: 'space', text: ' ' },
    { kind: 'figure', text: '€150' },
  ],
}

const namesOf = (links: Parameters<typeof PricedLinks>[0]['links']) =>
  parse(renderToStaticMarkup(<PricedLinks links={links} />))
    .querySelectorAll('li > a')
    .map((link) => [link.getAttribute('href'), link.text])

it('the accessible name of a link has a space between the name of the offer and the price', () => {
  expect(namesOf([{ id: 'a', href: '/a', name: 'Table', price }])).toEqual([['/a', 'Table from €150']])
  expect(namesOf([{ id: 'b', href: '/b', name: 'Chair', price: 'on request' }])).toEqual([['/b', 'Chair on request']])
})

it('a link to an offer shows a text, and an action such as “Ask”, only if the offer has them', () => {
  const links = [
    { id: 'a', href: '/a', name: 'Table', text: 'Of oak.', action: 'Ask', price },
    { id: 'b', href: '/b', name: 'Chair', price },
  ]
  const items = parse(renderToStaticMarkup(<PricedLinks links={links} />)).querySelectorAll('li')
  expect(items.map((item) => ['Of oak.', 'Ask'].filter((text) => item.text.includes(text)))).toEqual([['Of oak.', 'Ask'], []])
})

it('without links, the list has no items', () => expect(namesOf([])).toEqual([]))
