import type { Event } from 'schema-dts'
import type { Content } from '#src/content-model/model/localised.ts'
import { withPast } from '#src/content-model/model/past-events.ts'
import { organizationId } from './structured-organization.ts'

type EventFacts = Pick<Content['events'][number], 'id' | 'title' | 'description' | 'location' | 'spots'> & { date: { iso: string } }

/**
 * Returns the events that the home page shows. `today`, such as 2026-11-21, is the day of the build, because the page is prerendered.
 * Past events have no number of free places, or are left out, depending on `events.past` of site.yaml.
 */
export const structuredEvents = (
  { events, site }: { events: readonly EventFacts[]; site: Pick<Content['site'], 'url' | 'events'> },
  pageUrl: string,
  today: string,
): Event[] =>
  withPast(events, site.events.past, today).map(({ id, title, description, date, location, spots, isPast }) => ({
    '@type': 'Event',
    '@id': `${pageUrl}#${id}`,
    name: title,
    description,
    startDate: date.iso,
    location: { '@type': 'Place', name: location, address: location },
    ...(!isPast && { remainingAttendeeCapacity: spots }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    organizer: { '@id': organizationId(site) },
  }))
