import { hour } from '#src/lib/time.ts'
import { openStates, type StoredRequest } from './stored-request.ts'

/**
 * Returns when the promised answer to a request is due, in milliseconds since 1970. Undefined if the request was answered or closed, or
 * waits for the client or for a decision. `responseHours` are the hours within which the site promises an answer.
 */
export function dueTime(
  { receivedAt, state, answeredAt }: Pick<StoredRequest, 'receivedAt' | 'state' | 'answeredAt'>,
  responseHours: number,
): number | undefined {
  const isDue = answeredAt === 0 && openStates.some((openState) => openState === state)
  return isDue ? receivedAt + responseHours * hour : undefined
}
