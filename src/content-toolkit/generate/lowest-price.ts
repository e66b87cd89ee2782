import type { Content } from '#src/content-model/model/localised.ts'
import type { CollectionData } from '#src/content-model/schema/collections.ts'
import type { Price } from '#src/content-model/schema/fields/price.ts'
import { fileOf } from '#src/content-model/tables/pages.ts'
import type { Localise } from './localise.ts'

/**
 * Returns the lowest of several prices and its index.
 *
 * - Adds the bound "from", unless all prices are equal or the lowest price has a bound already.
 * - Compares only prices in the currency of the first amount.
 * - Returns the first price if no price has an amount, and “on quote” if `prices` is empty.
 */
export function lowestPrice(prices: readonly Price[]): { price: Price; index: number } {
  const amounts = prices.flatMap((price, index) => (price.form === 'amount' ? [{ price, index }] : []))
  const { currency } = amounts[0]?.price ?? {}
  const [lowest] = amounts.filter(({ price }) => price.currency === currency).toSorted((a, b) => a.price.amount - b.price.amount)
  if (lowest === undefined) return { price: prices[0] ?? { kind: 'price', form: 'on-quote' }, index: 0 }
  const { price, index } = lowest
  const areEqual = prices.every((other) => other.form === 'amount' && other.amount === price.amount && other.currency === price.currency)
  return { price: areEqual || price.bound !== undefined ? price : { ...price, bound: 'from' }, index }
}

/**
 * Returns the lowest price of each kind of offer in one language. The text of a price refers to the file and path of the cheapest offer's
 * price, so that the editor opens this price.
 */
export function lowestPrices(collections: CollectionData, localise: Localise): Content['lowestPrices'] {
  const lowestOf = (name: keyof Content['lowestPrices'], offers: readonly { price: Price; path: readonly (string | number)[] }[]) => {
    const { price, index } = lowestPrice(offers.map((offer) => offer.price))
    return localise(price, name, fileOf(name), [...(offers[index]?.path ?? []), 'price'])
  }
  const lowestOfList = (name: 'plans' | 'packages' | 'extraServices') =>
    lowestOf(
      name,
      collections[name].map(({ price }, index) => ({ price, path: [index] })),
    )
  return {
    plans: lowestOfList('plans'),
    packages: lowestOfList('packages'),
    extraServices: lowestOfList('extraServices'),
    indicativePrices: lowestOf(
      'indicativePrices',
      collections.indicativePrices.flatMap(({ services }, group) =>
        services.map(({ price }, index) => ({ price, path: [group, 'services', index] })),
      ),
    ),
  }
}
