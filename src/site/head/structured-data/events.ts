import type { Event } from 'schema-dts'
import type { Content } from '../../../content/model/localised.ts'
import { withPast } from '../../../content/model/past-events.ts'
import { organizationId } from './organization.ts'

type Told = Pick<Content['events'][number], 'id' | 'title' | 'description' | 'location' | 'spots'> & { date: { iso: string } }

/**
 * The dated events of the home page. `today`, such as 2026-11-21, is the day of the build, because the page is prerendered.
 * Events that are over by then offer no places, or are left out, as `events.past` of site.yaml says.
 */
export const eventsOf = (
  { events, site }: { events: readonly Told[]; site: Pick<Content['site'], 'url' | 'events'> },
  pageUrl: string,
  today: string,
): Event[] =>
  withPast(events, site.events.past, today).map(({ id, title, description, date, location, spots, over }) => ({
    '@type': 'Event',
    '@id': `${pageUrl}#${id}`,
    name: title,
    description,
    startDate: date.iso,
    location: { '@type': 'Place', name: location, address: location },
    ...(!over && { remainingAttendeeCapacity: spots }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    organizer: { '@id': organizationId(site) },
  }))
