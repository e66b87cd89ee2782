import type { Content } from './localised.ts'

type PastEventsRule = Content['site']['events']['past']

/**
 * Returns the events to show, and whether each is past. The rule `hide` leaves out past events, and `show` treats no event as past.
 * Without `today` no event is past.
 */
export function withPast<T extends { date: { iso: string } }>(
  events: readonly T[],
  rule: PastEventsRule,
  today: string | undefined,
): (T & { isPast: boolean })[] {
  const hasPassed = ({ date }: T) => rule !== 'show' && today !== undefined && date.iso < today
  return events.map((event) => ({ ...event, isPast: hasPassed(event) })).filter(({ isPast }) => rule !== 'hide' || !isPast)
}
