import type { PageContextServer } from 'vike/types'
import { contentOf, heroDial, heroes, panels } from '../../src/content/model/index.ts'
import { businessHoursOf } from '../../src/site/page/business-hours.ts'
import { frameData } from '../../src/site/page/frame-data.ts'

export type Data = ReturnType<typeof data>

export function data({ locale }: PageContextServer) {
  const { site, program, services, plans, extraServices, events, offices, packages, tiers, lowestPrices } = contentOf(locale)
  return {
    ...frameData(locale, 'home', 'contact'),
    patterns: { rings: heroes.home, dial: heroDial, evening: panels.evening },
    ...businessHoursOf(locale),
    lowestPrices,
    contactWindows: site.contactWindows,
    delivery: site.delivery,
    responseHours: site.responseHours,
    cities: offices.map(({ city }) => city),
    program,
    services: services.home,
    plans,
    extraServices,
    events,
    pastEvents: site.events.past,
    // For the contact form: links on other pages lead to it with one of these in the query.
    packages: packages.map(({ id, name }) => ({ id, name })),
    tiers: tiers.map(({ id, name }) => ({ id, name })),
  }
}
