import { expect, it } from 'vitest'
import type { Price } from '../../content/schema/price.ts'
import { lowestPrice } from './lowest-price.ts'

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
  ['the least of several amounts', [money(549), money(299), money(899)], money(299, { bound: 'from' })],
  ['what it buys', [money(549, { per: 'month' }), money(299, { per: 'month' })], money(299, { per: 'month', bound: 'from' })],
  ['an amount that all of them cost', [money(299), money(299)], money(299)],
  ['the amount of the only one', [money(299)], money(299)],
  ['an amount beside what has none', [onQuote, money(299), share], money(299, { bound: 'from' })],
  ['an amount that is the least as it stands', [money(299, { bound: 'and-up' }), money(400)], money(299, { bound: 'and-up' })],
  ['the least in the currency of the first amount', [onQuote, money(500), money(300, { currency: 'GBP' })], money(500, { bound: 'from' })],
  ['the price of the first where none has an amount', [share, onQuote], share],
  ['that it is on quote where there is nothing', [], onQuote],
])('says %s', (_, prices, lowest) => {
  expect(lowestPrice(prices).price).toEqual(lowest)
})

it('says which offer it is', () => expect(lowestPrice([onQuote, money(549), money(299)]).of).toBe(2))
