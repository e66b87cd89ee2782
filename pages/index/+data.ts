import type { PageContextServer } from 'vike/types'
import { contentOf, heroDial, heroes, panels } from '#src/content-model/all-languages/content.ts'
import { locales } from '#src/content-model/i18n/locales.ts'
import { businessHours, layoutData } from '#src/site/page-data/layout-data.ts'

export type Data = ReturnType<typeof data>

export function data({ locale }: PageContextServer) {
  const { site, club, services, plans, extraServices, events, offices, packages, tiers, lowestPrices } = contentOf(locale)
  return {
    ...layoutData(locale, 'home', 'contact', 'offers'),
    patterns: { rings: heroes.home, dial: heroDial, evening: panels.home },
    ...businessHours(locale),
    lowestPrices,
    contactWindows: site.contactWindows,
    cities: new Intl.ListFormat(locales[locale].tag).format(offices.map(({ city }) => city)),
    club,
    services: services.home,
    plans,
    extraServices,
    events,
    pastEvents: site.events.past,
    // Ids and names of the packages and tiers: a link on another page can prefill the contact form of this page with any of them.
    packages: packages.map(({ id, name }) => ({ id, name })),
    tiers: tiers.map(({ id, name }) => ({ id, name })),
  }
}
