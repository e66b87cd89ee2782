import { expect, it } from 'vitest'
import { structuredEvents } from './structured-events.ts'

const [yesterday, today, tomorrow] = ['2025-01-22', '2025-01-23', '2025-01-24'] as const
const event = { id: 'dinner', title: 'A dinner', description: 'At a long table.', location: 'Davos', spots: 8 }
const events = [yesterday, today, tomorrow].map((iso) => ({ ...event, date: { iso } }))
const offered = (startDate: string) => ({ startDate, remainingAttendeeCapacity: event.spots })

it.each([
  { past: 'show', expected: [offered(yesterday), offered(today), offered(tomorrow)] },
  { past: 'mark', expected: [{ startDate: yesterday }, offered(today), offered(tomorrow)] },
  { past: 'hide', expected: [offered(today), offered(tomorrow)] },
] as const)('with events.past: $past, the data have the free places of a past event only if the page shows them', ({ past, expected }) => {
  const site = { url: 'https://house.example', events: { past } }
  const structured = structuredEvents({ events, site }, 'https://house.example/', today)
  expect(structured).toMatchObject(expected)
  // toMatchObject() ignores properties that are not expected. These lines check that an event has no number of free places if the page
  // shows none.
  const offersPlaces = (item: object) => 'remainingAttendeeCapacity' in item
  expect(structured.map(offersPlaces)).toEqual(expected.map(offersPlaces))
})
