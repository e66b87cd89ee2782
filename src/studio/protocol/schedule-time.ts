import { dateInWords } from '#src/lib/intl-formats.ts'
import type { Timestamp } from '#src/lib/time.ts'

/** Formats the time of a schedule: “9 May 2030 at 10:00”. `tag` is the BCP 47 tag of the language. */
export const scheduleTime = (moment: Timestamp, timeZone: string, tag: string): string =>
  dateInWords(new Date(moment), tag, { dateStyle: 'long', timeStyle: 'short', timeZone })
