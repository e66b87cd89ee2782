import type { PageContextServer } from 'vike/types'
import { contentOf, heroDial, heroes, panels } from '../../src/content/index.ts'
import { frameData } from '../../src/site/frame-data.ts'

export type Data = ReturnType<typeof data>

export function data({ locale }: PageContextServer) {
  const { site, program, services, plans, extraServices, events, offices } = contentOf(locale)
  return {
    ...frameData(locale, 'home'),
    patterns: { rings: heroes.home, dial: heroDial, evening: panels.evening },
    hours: site.businessHours.rows,
    contactWindows: site.contactWindows,
    responseHours: site.responseHours,
    cities: offices.map(({ city }) => city),
    program,
    services: services.home,
    plans,
    extraServices,
    events,
    pastEvents: site.events.past,
  }
}
