/** Matches a time of day without spaces, such as “9.30p.m.”. The separator before two digits of minutes may be missing: “0930”. */
const writtenTime = /^(?<hour>\d{1,2})(?:(?:[:.]|h(?:eures?)?|(?=\d{2}(?!\d)))(?<minute>[0-5]\d?)?)?(?:(?<half>[ap])\.?m?\.?)?$/

/**
 * Parses a time of day as English and French people write it: “9”, “9:30”, “9h30”, “9.30 p.m.”, “0930”.
 *
 * - Returns the time in the format of the content: “09:30”.
 * - Returns 09:30 also for the incomplete text “9:3”.
 * - Returns undefined for anything else, such as “25” or “13 pm”.
 */
export function parseTime(written: string): string | undefined {
  const { hour, minute = '', half } = writtenTime.exec(written.toLowerCase().replace(/\s/g, ''))?.groups ?? {}
  if (hour === undefined) return undefined
  const hours = half === undefined ? Number(hour) : hourOfHalf(Number(hour), half)
  return hours === undefined || hours > 23 ? undefined : `${String(hours).padStart(2, '0')}:${minute.padEnd(2, '0')}`
}

/**
 * Converts an hour of the 12-hour clock (`half`: “a” or “p”) to the 24-hour clock. 12 am is 0. Returns undefined for other hours than 1 to
 * 12.
 */
function hourOfHalf(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half === 'p' ? 12 : 0)
}
