import type { PageContextServer } from 'vike/types'
import { contentOf, evening, heroDial, heroRings } from '../../src/content/index.ts'
import { frameData } from '../../src/site/frame-data.ts'

export type Data = ReturnType<typeof data>

export function data({ locale }: PageContextServer) {
  const { site, program, services, plans, extraServices, events } = contentOf(locale)
  return {
    ...frameData(locale, 'home'),
    patterns: { rings: heroRings.home, dial: heroDial, evening },
    hours: site.businessHours.rows,
    responseHours: site.responseHours,
    program,
    services: services.home,
    plans,
    extraServices,
    events,
  }
}
