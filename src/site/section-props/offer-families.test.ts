import { expect, it } from 'vitest'
import { namedMessages } from '#tests/harness/sites/named-messages.ts'
import { offerFamilies } from './offer-families.ts'

it('each family of offers has its own lowest price and link; the tiers have a message instead of a price', () => {
  const prices = { plans: 'of plans', packages: 'of packages', extraServices: 'of services' }
  const hrefs = { plan: '/a', tier: '/b', package: '/c', service: '/d' }
  const families = offerFamilies(namedMessages(), prices, hrefs)
  expect(families.map(({ id, name, price, href }) => [id, name, price, href])).toEqual([
    ['plan', 'plan.title', 'of plans', '/a'],
    ['tier', 'tier.title', 'tier.price', '/b'],
    ['package', 'package.title', 'of packages', '/c'],
    ['service', 'service.title', 'of services', '/d'],
  ])
})
