/** A time without spaces. Two digits behind the hour need no separator. */
const writtenTime = /^(?<hour>\d{1,2})(?:(?:[:.]|h(?:eures?)?|(?=\d{2}(?!\d)))(?<minute>[0-5]\d?)?)?(?:(?<half>[ap])\.?m?\.?)?$/

/**
 * Parses a time of day as English and French people write it: “9”, “9:30”, “9h30”, “9.30 p.m.”, “0930”.
 *
 * - Returns it as in the content: “09:30”.
 * - In a text that is half typed, “9:3” means 9:30.
 * - Returns undefined for anything else, such as “25” or “13 pm”.
 */
export function parseTime(written: string): string | undefined {
  const { hour, minute = '', half } = writtenTime.exec(written.toLowerCase().replace(/\s/g, ''))?.groups ?? {}
  if (hour === undefined) return undefined
  const hours = half === undefined ? Number(hour) : hourOfHalf(Number(hour), half)
  return hours === undefined || hours > 23 ? undefined : `${String(hours).padStart(2, '0')}:${minute.padEnd(2, '0')}`
}

/** Returns the hour of the day for an hour before (“a”) or after (“p”) noon. 12 am is midnight. */
function hourOfHalf(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half === 'p' ? 12 : 0)
}
