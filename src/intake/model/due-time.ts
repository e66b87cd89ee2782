import { hour } from '#src/lib/time.ts'
import { type StoredRequest, unclosedStates } from './stored-request.ts'

/** Part of the promised time: an answer is nearly due while no more of it is left. */
const soonPart = 0.25

/** Which answers a list shows: the overdue ones, or those that are nearly due. */
export const dueFilters = ['overdue', 'soon'] as const
export type DueFilter = (typeof dueFilters)[number]

/** When requests were received, in milliseconds since 1970. */
export type DueRange = {
  /** Exclusive lower bound; undefined for a range without a beginning. */
  after: number | undefined
  /** Inclusive upper bound. */
  last: number
}

/** Returns when the requests were received whose answer is overdue or nearly due. */
export function dueRange(filter: DueFilter, responseHours: number, now: number): DueRange {
  const overdue = now - responseHours * hour
  return filter === 'overdue' ? { after: undefined, last: overdue } : { after: overdue, last: now - responseHours * hour * (1 - soonPart) }
}

/**
 * Returns when the promised answer to a request is due, in milliseconds since 1970. Undefined if the request was answered or closed, or
 * waits for a decision. A request that waits for the client without an answer stays due. `responseHours` are the hours within which the
 * site promises an answer.
 */
export function dueTime(
  { receivedAt, state, answeredAt }: Pick<StoredRequest, 'receivedAt' | 'state' | 'answeredAt'>,
  responseHours: number,
): number | undefined {
  const isDue = answeredAt === 0 && unclosedStates.some((unclosed) => unclosed === state)
  return isDue ? receivedAt + responseHours * hour : undefined
}
