import { offsetAt } from '#src/lib/zoned-time.ts'

/**
 * Returns true if a time zone has standard time at a moment, and not daylight saving time: if its offset then is the smaller of its offsets
 * in January and July. Abbreviations such as GMT, CET and EST are correct only for standard time.
 */
export function isStandardTime(timeZone: string, moment: Date): boolean {
  const year = moment.getUTCFullYear()
  const [january = 0, july = 0] = [0, 6].map((month) => offsetAt(Date.UTC(year, month, 1), timeZone))
  return offsetAt(moment.getTime(), timeZone) === Math.min(january, july)
}
