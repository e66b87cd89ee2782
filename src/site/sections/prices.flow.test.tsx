import { parse } from 'node-html-parser'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { localeCodes } from '#src/content-model/i18n/locales.ts'
import type { LocalisedPrice } from '#src/content-model/model/localised.ts'
import type { Price } from '#src/content-model/schema/fields/price.ts'
import { Formatter } from '#src/content-toolkit/generate/format.ts'
import { ComparisonTable } from '#src/site/sections/parts/ComparisonTable.tsx'
import { OfferColumns } from '#src/site/sections/parts/OfferColumns.tsx'
import { testFormats } from '#tests/content/support/formats.ts'
import { ExtraServices } from './home/ExtraServices.tsx'
import { OfferLists } from './pricing/OfferLists.tsx'
import { PriceLedger } from './pricing/PriceLedger.tsx'

const money = { kind: 'price', form: 'amount', amount: 150, currency: 'EUR' } as const
const prices: Price[] = [
  money,
  { ...money, bound: 'from' },
  { ...money, bound: 'and-up' },
  ...(['month', 'hour', 'day', 'intervention'] as const).map((per): Price => ({ ...money, per })),
  { ...money, bound: 'from', per: 'hour' },
  { kind: 'price', form: 'share', percent: 5, of: 'trip-value' },
  { kind: 'price', form: 'on-quote' },
  { kind: 'price', form: 'bespoke' },
]

type Item = { id: string; name: string; price: LocalisedPrice }
const custom = { title: '', text: '', action: '', href: '' }

const places: [string, (items: Item[]) => ReactNode][] = [
  [
    'services à la carte',
    (items) => (
      <ExtraServices
        title=""
        text=""
        services={items.map((item) => ({ ...item, description: '', category: '', action: { label: '', href: '' } }))}
        custom={custom}
      />
    ),
  ],
  ['a ledger', (items) => <PriceLedger id="ledger" title="" text="" groups={[{ id: 'all', name: '', services: items }]} conditions={[]} />],
  [
    'lists of offers',
    (items) => (
      <OfferLists id="lists" title="" text="" lists={[{ id: 'all', name: '', offers: items.map((item) => ({ ...item, href: '' })) }]} />
    ),
  ],
  ['a comparison', (items) => <ComparisonTable caption="" columns={items} rows={[]} />],
  [
    'offers',
    (items) => (
      <OfferColumns
        offers={items.map((item) => ({
          ...item,
          description: '',
          features: [],
          audience: '',
          badge: undefined,
          action: { label: '', href: '' },
        }))}
      />
    ),
  ],
]

it.each(places)('in %s, the complete text of a price is in one element, for every form of price', (_, place) => {
  for (const locale of localeCodes) {
    const formatter = new Formatter(locale, testFormats)
    const items = prices.map((raw, index): Item => ({ id: `item-${index}`, name: '', price: formatter.price(raw) }))
    const shown = parse(renderToStaticMarkup(place(items)))
      .querySelectorAll('p, dd, a > span')
      .map(({ textContent }) => textContent)
    expect(shown).toEqual(expect.arrayContaining(items.map((item) => item.price.text)))
  }
})

it('no part of a price is a block, so that Firefox exposes the price to screen readers as one phrase', () => {
  const items = prices.map((raw, index): Item => ({ id: `item-${index}`, name: '', price: new Formatter('en', testFormats).price(raw) }))
  for (const [, place] of places)
    for (const span of parse(renderToStaticMarkup(place(items))).querySelectorAll(':is(p, dd) span:not(.sr-only)'))
      expect(span.classNames).not.toMatch(/(^|\s|:)(inline-)?block(\s|$)/)
})
