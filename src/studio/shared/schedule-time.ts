import { dateInWords } from '#src/lib/intl-formats.ts'

/**
 * Formats the time of a schedule, in milliseconds since 1970: “9 May 2030 at 10:00”. `tag` is the BCP 47 tag of the language.
 */
export const scheduleTime = (moment: number, timeZone: string, tag: string): string =>
  dateInWords(new Date(moment), tag, { dateStyle: 'long', timeStyle: 'short', timeZone })
