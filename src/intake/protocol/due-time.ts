import { hour, type Timestamp } from '#src/lib/time.ts'
import { type StoredRequest, unclosedStates } from './stored-request.ts'

/** Fraction of the promised time: an answer is due soon if at most this fraction of the time is left. */
const soonPart = 0.25

/** Filters of the list by when an answer is due: `overdue`, or due soon (`soonPart`). */
export const dueFilters = ['overdue', 'soon'] as const
export type DueFilter = (typeof dueFilters)[number]

export type DueRange = {
  /** Exclusive lower bound of the reception times; undefined for a range without a beginning. */
  after: Timestamp | undefined
  /** Inclusive upper bound of the reception times. */
  last: Timestamp
}

/**
 * Returns the range of reception times of the requests that a filter selects: those whose answer is overdue, or those whose answer is due
 * soon.
 */
export function dueRange(filter: DueFilter, responseHours: number, now: Timestamp): DueRange {
  const overdue = now - responseHours * hour
  return filter === 'overdue' ? { after: undefined, last: overdue } : { after: overdue, last: now - responseHours * hour * (1 - soonPart) }
}

/**
 * Returns when the promised answer to a request is due.
 *
 * - Undefined if the request is answered, closed or suspected.
 * - A request in the state `waiting` that was not answered stays due.
 * - `responseHours` are the hours within which the site promises an answer.
 */
export function dueTime(
  { receivedAt, state, answeredAt }: Pick<StoredRequest, 'receivedAt' | 'state' | 'answeredAt'>,
  responseHours: number,
): number | undefined {
  const isDue = answeredAt === undefined && unclosedStates.some((unclosed) => unclosed === state)
  return isDue ? receivedAt + responseHours * hour : undefined
}
