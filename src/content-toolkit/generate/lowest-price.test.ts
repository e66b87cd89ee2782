import { expect, it } from 'vitest'
import type { Price } from '#src/content-model/schema/fields/price.ts'
import { checkOn, specimen } from '#tests/content/support/content-with.ts'
import { createLocaliser } from './localise.ts'
import { lowestPrice, lowestPrices } from './lowest-price.ts'

const money = (amount: number, more: Partial<Extract<Price, { form: 'amount' }>> = {}): Price => ({
  kind: 'price',
  form: 'amount',
  amount,
  currency: 'EUR',
  ...more,
})
const onQuote: Price = { kind: 'price', form: 'on-quote' }
const share: Price = { kind: 'price', form: 'share', percent: 5, of: 'trip-value' }

it.each<[string, Price[], Price]>([
  ['the lowest of several amounts', [money(549), money(299), money(899)], money(299, { bound: 'from' })],
  [
    'the lowest amount with its unit',
    [money(549, { per: 'month' }), money(299, { per: 'month' })],
    money(299, { per: 'month', bound: 'from' }),
  ],
  ['an amount without “from” if all are equal', [money(299), money(299)], money(299)],
  ['the only amount without “from”', [money(299)], money(299)],
  ['an amount with “from” if other offers have none', [onQuote, money(299), share], money(299, { bound: 'from' })],
  ['an amount that has a bound already, unchanged', [money(299, { bound: 'and-up' }), money(400)], money(299, { bound: 'and-up' })],
  ['the lowest in the currency of the first amount', [onQuote, money(500), money(300, { currency: 'GBP' })], money(500, { bound: 'from' })],
  ['the first price if there is no amount', [share, onQuote], share],
  ['“on quote” if there is no offer', [], onQuote],
])('lowestPrice returns %s', (_, prices, lowest) => {
  expect(lowestPrice(prices).price).toEqual(lowest)
})

it('lowestPrice returns the index of the cheapest offer', () => expect(lowestPrice([onQuote, money(549), money(299)]).index).toBe(2))

it('the text of the lowest indicative price has the place of that price in its file, so that the editor edits the price there', () => {
  const { content } = checkOn(specimen)
  if (!content) throw new Error('The specimen has errors.')
  const { collections } = content
  const pictures = { forItem: () => expect.fail('A price has no picture.'), photographs: new Map() }
  const places = new Set<string>()
  const localise = createLocaliser('en', collections.formats, pictures, (text, { file, path }) => {
    if (file === 'indicative-prices.yaml') places.add(path.join('.'))
    return text
  })
  expect(lowestPrices(collections, localise).indicativePrices.raw).toEqual(money(15, { per: 'hour', bound: 'from' }))
  expect([...places]).toEqual(['2.services.0.price'])
})
