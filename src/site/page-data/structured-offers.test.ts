import { expect, it } from 'vitest'
import type { Content, LocalisedPrice } from '#src/content-model/model/localised.ts'
import { catalog } from './structured-offers.ts'

const site = { url: 'https://house.example' } as Content['site'] // catalog() reads only the URL
const amount = { form: 'amount', amount: 150, currency: 'EUR' }
const price = (raw: object) => ({ text: '', parts: [], raw }) as unknown as LocalisedPrice // catalog() reads only `raw`

/** Returns the `priceSpecification` of an offer with a price. */
const specified = (raw: object) =>
  JSON.parse(JSON.stringify(catalog('Plans', [{ name: 'Oak', price: price(raw) }], site))) as {
    itemListElement: [{ priceSpecification?: object }]
  }

it.each([
  ['an exact price', amount, { '@type': 'PriceSpecification', priceCurrency: 'EUR', price: 150 }],
  ['a lower bound', { ...amount, bound: 'from' }, { '@type': 'PriceSpecification', priceCurrency: 'EUR', minPrice: 150 }],
  [
    'a price a month',
    { ...amount, per: 'month' },
    { '@type': 'UnitPriceSpecification', priceCurrency: 'EUR', unitCode: 'MON', price: 150 },
  ],
  ['a price on request', { form: 'on-request' }, undefined],
])('the structured data of an offer with %s, %j, have the price %j', (_, raw, expected) => {
  const [offer] = specified(raw).itemListElement
  expect(offer.priceSpecification).toEqual(expected)
})

it('an offer names the organization, and has a description only if the page has one', () => {
  const items = [
    { name: 'Oak', description: 'A tree.', price: price(amount) },
    { name: 'Ash', price: price(amount) },
  ]
  const offeredBy = { '@id': 'https://house.example/#organization' }
  const offers = JSON.parse(JSON.stringify(catalog('Plans', items, site))) as { itemListElement: object[] }
  expect(offers).toMatchObject({ name: 'Plans', itemListElement: [{ name: 'Oak', description: 'A tree.', offeredBy }, { offeredBy }] })
  expect(offers.itemListElement[1]).not.toHaveProperty('description')
})
