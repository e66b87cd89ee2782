import type { Event } from 'schema-dts'
import type { Content } from '../../../content/localised.ts'
import { organizationId } from './organization.ts'

/** The dated events of the home page. */
export const eventsOf = ({ events, site }: Content, pageUrl: string): Event[] =>
  events.map(({ id, title, description, date, location, spots }) => ({
    '@type': 'Event',
    '@id': `${pageUrl}#${id}`,
    name: title,
    description,
    startDate: date.iso,
    location: { '@type': 'Place', name: location, address: location },
    remainingAttendeeCapacity: spots,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    organizer: { '@id': organizationId(site) },
  }))
