import { z } from 'zod'
import { type Weekday, weekdays } from '#src/lib/time.ts'
import { help, variant } from './help.ts'
import { addIssue, inOrder, requirementError, type SchemaIssue, textForms } from './issue.ts'

/** ISO 8601 calendar day, such as 2025-01-14. */
export const calendarDay = z.iso
  .date(requirementError('day'))
  .register(textForms, { form: 'day' })
  .transform((iso) => ({ kind: 'date' as const, iso }))

/** Schema of a day of the week. `default` is the day that the editor enters for new opening hours. */
const weekday = z.enum(weekdays).meta({ default: 'monday' })

const clockError = requirementError('clock')
/** 24-hour time of day. It needs quotation marks, so that every YAML parser reads 09:00 as a text. */
const clock = z
  .string(clockError)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: clockError, abort: true })
  .register(textForms, { form: 'clock' })
  .meta({ control: 'time' })

const weekdayRange = z
  .union(
    [
      weekday,
      z
        .strictObject({ from: weekday.meta(help('time', 'firstDay')), to: weekday.meta(help('time', 'lastDay')) })
        .meta(variant('severalDays')),
    ],
    requirementError('weekday'),
  )
  .meta(help('time', 'days'))
  .transform((value) => (typeof value === 'string' ? { from: value, to: value } : value))
  .refine(({ from, to }) => weekdays.indexOf(from) <= weekdays.indexOf(to), {
    error: requirementError('weekOrder'),
    params: inOrder,
  })

const openDays = z
  .strictObject({
    days: weekdayRange,
    opens: clock.meta(help('time', 'opens')),
    closes: clock.meta(help('time', 'closes')),
  })
  .superRefine(opensBeforeItCloses)
const byAppointment = z.strictObject({ days: weekdayRange, by: z.literal('appointment').meta(help('time', 'by')) })

/**
 * Hours that end before they begin are an error. Hours that begin at `noon` or later and end by `smallHours` probably end after midnight.
 * For these, the error message says that the site can only show hours that end on the same day.
 */
const noon = '12:00'
const smallHours = '08:00'

function opensBeforeItCloses({ opens, closes }: { opens: string; closes: string }, context: z.RefinementCtx): void {
  if (opens < closes) return
  if (opens < noon || closes > smallHours) {
    addIssue(context, { rule: 'wrong-order', message: ({ schema }) => schema.openAfterClose() }, { input: closes })
    return
  }
  const issue: SchemaIssue = {
    rule: 'wrong-order',
    message: ({ schema }) => schema.afterMidnight(),
    fix: ({ schema }) => schema.closeBeforeMidnight(),
  }
  addIssue(context, issue, { path: ['closes'], input: closes })
}

type WeekRows = readonly { days: { from: Weekday; to: Weekday }; opens?: string; closes?: string }[]

/**
 * Returns whether a row has the same days as the row above it, and hours that begin after those above have ended. An office that closes at
 * noon has two such rows.
 */
function isFurtherSpan(row: WeekRows[number], above: WeekRows[number] | undefined): boolean {
  const hasSameDays = row.days.from === above?.days.from && row.days.to === above.days.to
  return hasSameDays && row.opens !== undefined && above.closes !== undefined && row.opens > above.closes
}

function eachDayOnce(week: WeekRows, context: z.RefinementCtx): void {
  const named = new Set<Weekday>()
  for (const [index, row] of week.entries()) {
    if (isFurtherSpan(row, week[index - 1])) continue
    const { from, to } = row.days
    const covered = weekdays.slice(weekdays.indexOf(from), weekdays.indexOf(to) + 1)
    const repeated = covered.find((day) => named.has(day))
    if (repeated !== undefined)
      addIssue(
        context,
        { rule: 'repeated-day', message: ({ schema, days }) => schema.repeatedDay({ day: days[repeated]() }) },
        { path: [index, 'days'], input: row.days },
      )
    for (const day of covered) named.add(day)
  }
}

const timeZones = () => Intl.supportedValuesOf('timeZone')

export const openingHours = z
  .strictObject({
    timeZone: z
      .string()
      .refine((zone) => timeZones().includes(zone), {
        error: requirementError('timeZone'),
        params: { options: timeZones },
      })
      .register(textForms, { form: 'time-zone' })
      .meta({ ...help('time', 'timeZone'), control: 'time-zone' }),
    zoneName: z
      .string()
      .regex(/^[A-Z]{2,5}$/, requirementError('zoneName'))
      .optional()
      .meta(help('time', 'zoneName')),
    clock: z.literal('24-hour').optional().meta(help('time', 'clock')),
    week: z
      .array(z.union([openDays.meta(variant('fixedHours')), byAppointment.meta(variant('appointment'))], requirementError('openDays')))
      .min(1)
      .superRefine(eachDayOnce)
      .meta({ ...help('time', 'week'), control: 'week' }),
  })
  .transform((value) => ({ kind: 'opening-hours' as const, ...value }))

/** Part of a day: { from: "09:00", to: "12:00" }. */
export const timeWindow = z
  .strictObject({ from: clock.meta(help('time', 'begins')), to: clock.meta(help('time', 'ends')) })
  .refine(({ from, to }) => from < to, { error: requirementError('window'), params: inOrder })
  .transform((value) => ({ kind: 'time-window' as const, ...value }))

export type CalendarDay = z.output<typeof calendarDay>
export type OpeningHours = z.output<typeof openingHours>
export type TimeWindow = z.output<typeof timeWindow>
