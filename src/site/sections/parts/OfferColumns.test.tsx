import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type Offer, OfferColumns } from './OfferColumns.tsx'

const offer = (id: string, more: Partial<Offer> = {}): Offer => ({
  id,
  name: `Offer ${id}`,
  description: 'What it is.',
  price: { parts: [{ kind: 'figure', text: '€150' }] },
  features: ['One', 'Two'],
  audience: 'For all.',
  badge: undefined,
  action: { label: 'Begin', href: `/contact?offer=${id}` },
  ...more,
})
const render = (offers: readonly Offer[]) => parse(renderToStaticMarkup(<OfferColumns offers={offers} />)).querySelector('ul')

it('the button of each offer names the offer', () => {
  const buttons = render([offer('a'), offer('b')])?.querySelectorAll('a') ?? []
  expect(buttons.map((button) => [button.text, button.getAttribute('href')])).toEqual([
    ['Begin (Offer a)', '/contact?offer=a'],
    ['Begin (Offer b)', '/contact?offer=b'],
  ])
})

it('an offer with a badge is dark and begins with the badge; one without a badge begins with an empty row, so that the names align', () => {
  const [plain, badged] = render([offer('a'), offer('b', { badge: 'Most chosen' })])?.querySelectorAll('li.grid') ?? []
  expect(badged?.classList.contains('on-dark')).toBe(true)
  expect(badged?.firstElementChild?.text).toBe('Most chosen')
  expect(plain?.classList.contains('on-dark')).toBe(false)
  expect([plain?.firstElementChild?.getAttribute('aria-hidden'), plain?.firstElementChild?.text]).toEqual(['true', ''])
  expect(plain?.childNodes.length).toBe(badged?.childNodes.length)
})

it('an offer shows a fee under its price only if it has a fee', () => {
  const [free, paid] = render([offer('a'), offer('b', { fee: 'Fee: €20' })])?.querySelectorAll('li.grid') ?? []
  expect(free?.text).not.toContain('Fee')
  expect(paid?.text).toContain('€150Fee: €20')
})

it.each([
  [1, 'lg:grid-cols-3'],
  [3, 'lg:grid-cols-3'],
  [4, 'lg:grid-cols-2'],
  [5, 'lg:grid-cols-3'],
])('a list of %i offers has the class %s for its columns', (count, columns) => {
  const list = render(Array.from({ length: count }, (_item, index) => offer(String(index))))
  expect(list?.querySelectorAll('h3')).toHaveLength(count)
  expect(list?.classList.contains(columns)).toBe(true)
})
