import type { Content } from './localised.ts'

type PastEventsRule = Content['site']['events']['past']

/**
 * Returns the events to show, and whether each is over. The rule `hide` leaves out past events, and `show` treats no event as past.
 * Without `today` no event is past.
 */
export function withPast<T extends { date: { iso: string } }>(
  events: readonly T[],
  rule: PastEventsRule,
  today: string | undefined,
): (T & { over: boolean })[] {
  const isPast = ({ date }: T) => rule !== 'show' && today !== undefined && date.iso < today
  return events.map((event) => ({ ...event, over: isPast(event) })).filter(({ over }) => rule !== 'hide' || !over)
}

/** The day of the local calendar, such as 2025-01-22. */
export function localDay(moment: Date): string {
  const padded = (value: number) => String(value).padStart(2, '0')
  return `${moment.getFullYear()}-${padded(moment.getMonth() + 1)}-${padded(moment.getDate())}`
}
