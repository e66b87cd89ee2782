import type { PlaceDifference } from '#src/editor/protocol/calls/index.ts'
import { placeKey } from '#src/editor/protocol/index.ts'
import type { Schedules } from '#src/studio/protocol/calls/schedule-contract.ts'

/**
 * Returns the moments at which changes go live, by the keys of their places. A value that was edited after it was scheduled has no moment.
 */
export function scheduledMoments(changes: readonly PlaceDifference[], planned: Schedules | undefined): Map<string, number> {
  const valueOf = (change: PlaceDifference) => JSON.stringify([placeKey(change), change.after])
  const waiting = planned?.schedules.filter(({ state }) => state === 'waiting') ?? []
  const moments = new Map(waiting.flatMap((schedule) => schedule.changes.map((change) => [valueOf(change), schedule.at])))
  return new Map(
    changes.flatMap((change) => {
      const moment = moments.get(valueOf(change))
      return moment === undefined ? [] : [[placeKey(change), moment]]
    }),
  )
}
