import type { LocalisedHours } from '#src/content/model/localised.ts'
import { isOpen } from '#src/content/model/opening.ts'
import { useMinute } from './clock.ts'

type OpenStateProps = { hours: LocalisedHours; open: string; closed: string }

/** Tells whether an office is open, by the visitor's clock. Empty in the HTML, and so without JavaScript. */
export function OpenState({ hours, open, closed }: OpenStateProps) {
  const minute = useMinute()
  if (minute === undefined) return null
  return isOpen(hours, new Date(minute)) ? open : closed
}
