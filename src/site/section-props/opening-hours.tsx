import type { LocalisedHours } from '#src/content-model/model/localised.ts'
import { isOpen } from '#src/content-model/model/opening.ts'
import { isStandardTime } from '#src/lib/zoned-time.ts'
import { useMinute } from '#src/site/page-context/clock.ts'

export const hoursRows = ({ rows, timeZone, zoneName }: LocalisedHours) =>
  rows.map(({ days, times, raw }) => ({
    days,
    times: raw.spans.length === 0 ? times : <LocalTimes times={times} timeZone={timeZone} zoneName={zoneName} />,
  }))

type LocalTimesProps = { times: string; timeZone: string; zoneName: string | undefined }

/**
 * Opening hours with the abbreviation of their time zone (GMT, EST, CET). During daylight saving time, when the abbreviation would be
 * wrong, the browser removes it. The HTML always contains the abbreviation, which stays without JavaScript.
 */
function LocalTimes({ times, timeZone, zoneName }: LocalTimesProps) {
  const minute = useMinute()
  if (zoneName === undefined || (minute !== undefined && !isStandardTime(timeZone, new Date(minute)))) return times
  return `${times}\u00a0${zoneName}`
}

type OpenStateProps = { hours: LocalisedHours; open: string; closed: string }

/** Tells whether an office is open, by the visitor's clock. Empty in the HTML, and so without JavaScript. */
export function OpenState({ hours, open, closed }: OpenStateProps) {
  const minute = useMinute()
  if (minute === undefined) return null
  return isOpen(hours, new Date(minute)) ? open : closed
}
