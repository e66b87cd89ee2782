import { day, type Timestamp } from '#src/lib/time.ts'
import { localTimeAt, momentOf } from '#src/lib/zoned-time.ts'

/** An ISO 8601 week in a time zone. */
export type IsoWeek = {
  /** The year and the number, such as 2026-W48. */
  name: string
  number: number
  /** The first day of the week as an ISO date, such as 2026-11-23. */
  monday: string
  /** The first moment of the week. */
  from: Timestamp
  /** The first moment after the week. */
  until: Timestamp
}

/** Returns the last `count` weeks, the current week first. */
export function lastIsoWeeks(now: Timestamp, timeZone: string, count: number): IsoWeek[] {
  const today = Date.parse(localTimeAt(now, timeZone).slice(0, dateLength))
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * day
  return Array.from({ length: count }, (_, index) => isoWeek(monday - index * 7 * day, timeZone))
}

/** Returns the ISO week that begins on a Monday: `monday` is midnight of that day in UTC. */
function isoWeek(monday: Timestamp, timeZone: string): IsoWeek {
  // The year of a week is that of its Thursday.
  const thursday = new Date(monday + 3 * day)
  const year = thursday.getUTCFullYear()
  const number = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * day)) + 1
  const startOf = (date: number) => momentOf(`${dateText(date)}T00:00`, timeZone)
  return {
    name: `${year}-W${String(number).padStart(2, '0')}`,
    number,
    monday: dateText(monday),
    from: startOf(monday),
    until: startOf(monday + 7 * day),
  }
}

const dateLength = 'YYYY-MM-DD'.length

const dateText = (date: number): string => new Date(date).toISOString().slice(0, dateLength)
