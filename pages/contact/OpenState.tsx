import { useDeferredValue } from 'react'
import type { LocalisedHours } from '../../src/content/model/localised.ts'
import { isOpen } from '../../src/content/model/opening.ts'
import { useMinute } from '../../src/site/frame/clock.ts'

type OpenStateProps = { hours: LocalisedHours; open: string; closed: string }

/**
 * Whether an office is open, by the visitor's clock; nothing in the HTML, and so without script. Deferred, because reading the
 * clock of another time zone for the first time takes 20 ms on a phone.
 */
export function OpenState({ hours, open, closed }: OpenStateProps) {
  const minute = useDeferredValue(useMinute())
  if (minute === undefined) return null
  return isOpen(hours, new Date(minute)) ? open : closed
}
