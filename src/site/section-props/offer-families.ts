import type { TranslationFunctions } from '#src/content-model/i18n/translate.ts'
import type { PricedLink } from '#src/site/sections/parts/prices.tsx'

type Messages = TranslationFunctions['offers']
type Family = keyof Messages
type LowestPrices = Record<'plans' | 'packages' | 'extraServices', PricedLink['price']>

/**
 * Returns the families of offers (plans, tiers, packages, extra services), each with its lowest price and its link, for the first screens
 * of the home page and of the page with the prices. Instead of a lowest price, the tiers have a message that says how their price is set.
 */
export function offerFamilies(messages: Messages, prices: LowestPrices, hrefs: Record<Family, string>): PricedLink[] {
  const offer = (id: Family, price: PricedLink['price']) => {
    const { title, text } = messages[id]
    return { id, name: title(), text: text(), price, href: hrefs[id] }
  }
  return [
    offer('plan', prices.plans),
    offer('tier', messages.tier.price()),
    offer('package', prices.packages),
    offer('service', prices.extraServices),
  ]
}
