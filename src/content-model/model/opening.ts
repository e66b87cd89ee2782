import { weekdays } from '#src/lib/time.ts'
import type { LocalisedHours } from './localised.ts'

/** Returns whether the office is open by the clock of its time zone, including daylight saving time. */
export function isOpen({ timeZone, rows }: Pick<LocalisedHours, 'timeZone' | 'rows'>, moment: Date): boolean {
  const { day, time } = clockIn(timeZone, moment)
  const number = (name: (typeof weekdays)[number]) => weekdays.indexOf(name)
  return rows.some(
    ({ raw: { from, to, spans } }) =>
      day >= number(from) && day <= number(to) && spans.some(({ opens, closes }) => time >= opens && time < closes),
  )
}

/** The inbox and the studio show times of requests and schedules in the time zone of the house. */
export const houseTimeZone = ({ businessHours }: { businessHours: { timeZone: string } }): string => businessHours.timeZone

/** Returns the day of the week (Monday is 0) and the time of day, such as "09:05", of a moment in a time zone. */
function clockIn(timeZone: string, moment: Date): { day: number; time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment)
  const part = (wanted: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return { day: weekdays.findIndex((name) => name === part('weekday').toLowerCase()), time: `${part('hour')}:${part('minute')}` }
}
