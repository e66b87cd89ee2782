import type { Content } from '../../content/model/localised.ts'
import type { Parsed } from '../../content/schema/index.ts'
import type { Price } from '../../content/schema/price.ts'
import { fileOf } from '../read/known-files.ts'
import type { Localise } from './localise.ts'

/**
 * What the cheapest of several offers costs, said as “from …” where others cost something else, and which offer that is. Amounts in
 * two currencies do not compare: the first one's counts. Where none has an amount, the price of the first offer.
 */
export function lowestPrice(prices: readonly Price[]): { price: Price; of: number } {
  const amounts = prices.flatMap((price, of) => (price.form === 'amount' ? [{ price, of }] : []))
  const { currency } = amounts[0]?.price ?? {}
  const [lowest] = amounts
    .filter(({ price }) => price.currency === currency)
    .toSorted((one, other) => one.price.amount - other.price.amount)
  if (lowest === undefined) return { price: prices[0] ?? { kind: 'price', form: 'on-quote' }, of: 0 }
  const { price, of } = lowest
  const isOnly = prices.every((one) => one.form === 'amount' && one.amount === price.amount && one.currency === price.currency)
  return { price: isOnly || price.bound !== undefined ? price : { ...price, bound: 'from' }, of }
}

/** What the cheapest offer of each kind costs, as one language says it; its source is the price of that offer. */
export function lowestPrices(collections: Parsed, localise: Localise): Content['lowestPrices'] {
  const lowestOf = (name: keyof Content['lowestPrices']) => {
    const { price, of } = lowestPrice(collections[name].map((offer) => offer.price))
    return localise(price, name, fileOf(name), [of, 'price'])
  }
  return { plans: lowestOf('plans'), packages: lowestOf('packages'), extraServices: lowestOf('extraServices') }
}
