import type { Offer, OfferCatalog, PriceSpecification, Service, UnitPriceSpecification } from 'schema-dts'
import type { Content, LocalisedPrice } from '#src/content-model/model/localised.ts'
import { organizationId } from './structured-organization.ts'

type Offered = { name: string; description?: string; price: LocalisedPrice }

/** Returns the JSON-LD of a list of offers. `name` is the title of the list on the page. */
export const catalog = (name: string, items: readonly Offered[], site: Content['site']): OfferCatalog => ({
  '@type': 'OfferCatalog',
  name,
  itemListElement: items.map((item) => offer(item, site)),
})

/** Returns the JSON-LD of a service that has no price on the page. */
export const service = (name: string, description: string, site: Content['site']): Service => ({
  '@type': 'Service',
  name,
  description,
  provider: { '@id': organizationId(site) },
})

function offer({ name, description, price }: Offered, site: Content['site']): Offer {
  return {
    '@type': 'Offer',
    name,
    ...(description !== undefined && { description }),
    offeredBy: { '@id': organizationId(site) },
    ...priceSpecification(price),
  }
}

/** Codes of units in UN/CEFACT Recommendation 20: month, hour, day, and “one” for a single intervention. */
const unitCodes = { month: 'MON', hour: 'HUR', day: 'DAY', intervention: 'C62' } as const

/**
 * Returns the amount of a price: the exact amount, or the minimum if the price has a lower bound. Returns an empty object for a price
 * without an amount.
 */
function priceSpecification({ raw }: LocalisedPrice): { priceSpecification?: PriceSpecification | UnitPriceSpecification } {
  if (raw.form !== 'amount') return {}
  const { amount, currency, bound, per } = raw
  const figure = bound === undefined ? { price: amount } : { minPrice: amount }
  if (per === undefined) return { priceSpecification: { '@type': 'PriceSpecification', priceCurrency: currency, ...figure } }
  return { priceSpecification: { '@type': 'UnitPriceSpecification', priceCurrency: currency, unitCode: unitCodes[per], ...figure } }
}
