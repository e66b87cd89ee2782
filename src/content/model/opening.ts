import type { LocalisedHours } from './localised.ts'
import { weekdays } from '../tables/constants.ts'

/** Whether a place is open at a moment, by the clock of its own time zone, daylight saving included. */
export function isOpen({ timeZone, rows }: Pick<LocalisedHours, 'timeZone' | 'rows'>, moment: Date): boolean {
  const { day, time } = localTime(timeZone, moment)
  const number = (name: (typeof weekdays)[number]) => weekdays.indexOf(name)
  return rows.some(
    ({ raw: { from, to, opens, closes } }) =>
      opens !== undefined && closes !== undefined && day >= number(from) && day <= number(to) && time >= opens && time < closes,
  )
}

/** Day of the week, Monday being 0, and time of day as "09:05". In English, because it is compared with `weekdays`. */
function localTime(timeZone: string, moment: Date): { day: number; time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return { day: weekdays.findIndex((name) => name === part('weekday').toLowerCase()), time: `${part('hour')}:${part('minute')}` }
}
