import { day, type Milliseconds, type Timestamp } from './time.ts'

/**
 * Returns the moment at which a time zone has a local time, such as 2030-05-09T10:00.
 *
 * - If the clocks skip the local time, returns the moment that is later by the skipped time: 02:30 becomes 03:30.
 * - If the local time occurs twice, because the clocks go back, returns the earlier moment.
 * - `Temporal` calls this behaviour `compatible`; Node.js 24 lacks `Temporal`.
 * - Throws a `RangeError` for an unknown time zone.
 */
export function momentOf(local: string, timeZone: string): Timestamp {
  const asUtc = Date.parse(`${local}Z`)
  // The offsets one day before and one day after the local time. They differ if the clocks change in between, which happens at most once in
  // two days.
  const [before = 0, after = 0] = [asUtc - day, asUtc + day].map((moment) => offsetAt(moment, timeZone))
  const moments = [asUtc - before, asUtc - after].filter((moment) => moment + offsetAt(moment, timeZone) === asUtc)
  return moments.length > 0 ? Math.min(...moments) : asUtc - before
}

/** Returns a local time to the minute: 2030-05-09T10:00. */
export const localTimeAt = (moment: Timestamp, timeZone: string): string =>
  new Date(moment + offsetAt(moment, timeZone)).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)

/** Returns the offset of a time zone from UTC: positive east of Greenwich. */
export function offsetAt(moment: Timestamp, timeZone: string): Milliseconds {
  const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...fields }).formatToParts(moment)
  const valueOf = (name: string) => Number(parts.find(({ type }) => type === name)?.value)
  const [year, month, dayOfMonth, hour, minute, second] = Object.keys(fields).map(valueOf)
  const local = Date.UTC(year ?? 0, (month ?? 1) - 1, dayOfMonth, hour, minute, second)
  return local - Math.floor(moment / 1000) * 1000
}

/**
 * Returns true if a time zone has standard time at a moment, and false if it has daylight saving time. Standard time has the smaller of the
 * offsets in January and July. Abbreviations such as GMT, CET and EST are correct only for standard time.
 */
export function isStandardTime(timeZone: string, moment: Date): boolean {
  const year = moment.getUTCFullYear()
  const [january = 0, july = 0] = [0, 6].map((month) => offsetAt(Date.UTC(year, month, 1), timeZone))
  return offsetAt(moment.getTime(), timeZone) === Math.min(january, july)
}
