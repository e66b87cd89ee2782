import { z } from 'zod'
import { type Weekday, weekdays } from '../../lib/time.ts'
import { addIssue, inOrder, textForms } from './issue.ts'

/** ISO 8601 calendar day, such as 2025-01-14. */
export const day = z.iso
  .date('must be a day of the calendar, written 2025-01-14')
  .register(textForms, { form: 'day' })
  .transform((iso) => ({ kind: 'date' as const, iso }))

const weekday = z.enum(weekdays)

/** 24-hour time of day. It needs quotation marks, so that every YAML parser reads 09:00 as a text. */
const clockError = 'must be a time of day in quotes, written "09:00"'
const clock = z
  .string(clockError)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: clockError, abort: true })
  .register(textForms, { form: 'clock' })

const weekdayRange = z
  .union(
    [weekday, z.strictObject({ from: weekday.describe('The first day.'), to: weekday.describe('The last day.') })],
    'must be a weekday, or { from: monday, to: friday }',
  )
  .describe('One weekday, or the first and the last of several.')
  .transform((value) => (typeof value === 'string' ? { from: value, to: value } : value))
  .refine(({ from, to }) => weekdays.indexOf(from) <= weekdays.indexOf(to), {
    error: 'must run from an earlier to a later day of the week, which begins on Monday',
    params: inOrder,
  })

const openDays = z
  .strictObject({
    days: weekdayRange,
    opens: clock.describe('When the door opens, local time: "09:00".'),
    closes: clock.describe('When it closes, local time: "18:00".'),
  })
  .superRefine(opensBeforeItCloses)
const byAppointment = z.strictObject({ days: weekdayRange, by: z.literal('appointment').describe('No fixed hours on these days.') })

/** Hours that begin at or after `noon` and end by `smallHours` end after midnight. Other hours that end before they begin are an error. */
const noon = '12:00'
const smallHours = '08:00'

function opensBeforeItCloses({ opens, closes }: { opens: string; closes: string }, context: z.RefinementCtx): void {
  if (opens < closes) return
  if (opens < noon || closes > smallHours) {
    addIssue(context, { rule: 'wrong-order', message: 'must open before it closes' }, { input: closes })
    return
  }
  const message = 'is after midnight, but the site can only show hours that end on the day on which they begin'
  addIssue(context, { rule: 'wrong-order', message, fix: 'Write closes: "23:59".' }, { path: ['closes'], input: closes })
}

type Week = readonly { days: { from: Weekday; to: Weekday } }[]

function eachDayOnce(week: Week, context: z.RefinementCtx): void {
  const named = new Set<Weekday>()
  for (const [index, row] of week.entries()) {
    const { from, to } = row.days
    const covered = weekdays.slice(weekdays.indexOf(from), weekdays.indexOf(to) + 1)
    const repeated = covered.find((name) => named.has(name))
    if (repeated !== undefined)
      addIssue(
        context,
        { rule: 'repeated-day', message: `has ${repeated}, which is already listed above` },
        { path: [index, 'days'], input: row.days },
      )
    for (const name of covered) named.add(name)
  }
}

const timeZones = () => Intl.supportedValuesOf('timeZone')

/** Opening hours of a week in one place, as facts: days, times and their time zone. */
export const openingHours = z
  .strictObject({
    timeZone: z
      .string()
      .refine((name) => timeZones().includes(name), {
        error: 'must be a name from the IANA list, such as Europe/London',
        params: { options: timeZones },
      })
      .describe('IANA name of the zone.'),
    zoneName: z
      .string()
      .regex(/^[A-Z]{2,5}$/, 'must be two to five capital letters, such as GMT')
      .optional()
      .describe('What the zone is called beside the hours: GMT, EST, CET.'),
    clock: z
      .literal('24-hour')
      .optional()
      .describe('24-hour where the city itself says 18:00; every language that would say 6:00 PM then says 18:00.'),
    week: z
      .array(z.union([openDays, byAppointment], 'must be days with opens and closes, or with by: appointment'))
      .min(1)
      .superRefine(eachDayOnce)
      .describe('The days on which it is open, in their order; days that are not named are closed.'),
  })
  .transform((value) => ({ kind: 'opening-hours' as const, ...value }))

/** Part of a day: { from: "09:00", to: "12:00" }. */
export const timeWindow = z
  .strictObject({ from: clock.describe('When it begins: "09:00".'), to: clock.describe('When it ends: "12:00".') })
  .refine(({ from, to }) => from < to, { error: 'must begin before it ends', params: inOrder })
  .transform((value) => ({ kind: 'time-window' as const, ...value }))

export type Day = z.output<typeof day>
export type OpeningHours = z.output<typeof openingHours>
export type TimeWindow = z.output<typeof timeWindow>
