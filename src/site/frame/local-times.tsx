import { useDeferredValue } from 'react'
import type { LocalisedHours } from '../../content/model/localised.ts'
import { isStandardTime } from '../../content/model/standard-time.ts'
import { useMinute } from './clock.ts'

type LocalTimesProps = { times: string; timeZone: string; zoneName: string | undefined }

/**
 * Opening hours with the abbreviation of their time zone (GMT, EST, CET), which is left out while daylight saving time makes it
 * wrong; in the HTML, and so without script, it stands. Deferred, as in OpenState.
 */
function LocalTimes({ times, timeZone, zoneName }: LocalTimesProps) {
  const minute = useDeferredValue(useMinute())
  if (zoneName === undefined || (minute !== undefined && !isStandardTime(timeZone, new Date(minute)))) return times
  return `${times}\u00a0${zoneName}`
}

/** Opening hours as rows of a timetable. */
export const rowsOf = ({ rows, timeZone, zoneName }: LocalisedHours) =>
  rows.map(({ days, times, raw }) => ({
    days,
    times: raw.opens === undefined ? times : <LocalTimes times={times} timeZone={timeZone} zoneName={zoneName} />,
  }))
