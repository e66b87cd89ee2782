import type { Content } from '../../../src/content/localised.ts'
import type { Parsed } from '../../../src/content/schema/index.ts'
import type { Price } from '../../../src/content/schema/price.ts'
import { fileOf } from '../source/known-files.ts'
import type { Localise } from './localise.ts'

/**
 * What the cheapest of several offers costs, said as “from …” where others cost something else. Amounts in two currencies do not
 * compare: the first one's counts. Where none has an amount, the price of the first offer.
 */
export function lowestPrice(prices: readonly Price[]): Price {
  const amounts = prices.filter((price) => price.form === 'amount')
  const [lowest] = amounts.filter(({ currency }) => currency === amounts[0]?.currency).toSorted((one, other) => one.amount - other.amount)
  if (lowest === undefined) return prices[0] ?? { kind: 'price', form: 'on-quote' }
  const isOnly = prices.every((price) => price.form === 'amount' && price.amount === lowest.amount && price.currency === lowest.currency)
  return isOnly || lowest.bound !== undefined ? lowest : { ...lowest, bound: 'from' }
}

/** What the cheapest offer of each kind costs, as one language says it. */
export function lowestPrices(collections: Parsed, localise: Localise): Content['lowestPrices'] {
  const of = (name: keyof Content['lowestPrices']) => localise(lowestPrice(collections[name].map(({ price }) => price)), name, fileOf(name))
  return { plans: of('plans'), packages: of('packages'), extraServices: of('extraServices') }
}
