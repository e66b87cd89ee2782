import { type ContentValue, type Group, isObject } from '#src/content-model/yaml-values/path.ts'
import { isDeepEqual } from '#src/editor/panel/session/state/draft-entries.ts'
import { recordOf } from '#src/lib/objects.ts'
import { type Weekday, weekdays } from '#src/lib/time.ts'

/**
 * A span of opening hours of a day: times such as "09:00". A missing time, which the writer has still to type, is '' here and null in the
 * content.
 */
export type Span = { opens: string; closes: string }
export type DayHours = {
  /** The spans of the day in the order of the rows, not sorted by time. Empty if the day is closed. */
  spans: Span[]
  byAppointment: boolean
}
/** The hours of each day. `rows` are the positions of the rows for the day in the list of the content. */
export type Week = Record<Weekday, DayHours & { rows: number[] }>

/**
 * Returns the hours of each day from the rows of opening hours. A row is for one day or a range of days. Returns undefined if a row cannot
 * be shown as hours of a week: the panel then shows the list itself.
 */
export function weekFromRows(list: ContentValue | undefined): Week | undefined {
  const closed = (): Week[Weekday] => ({ spans: [], byAppointment: false, rows: [] })
  const week: Week = recordOf(weekdays, closed)
  for (const [index, row] of (Array.isArray(list) ? list : []).entries()) {
    const range = isObject(row) ? dayRangeOf(row['days']) : undefined
    if (!range || !isObject(row)) return undefined
    for (const day of daysIn(range)) {
      const hours = week[day]
      const opens = timeOf(row['opens'])
      const closes = timeOf(row['closes'])
      hours.rows.push(index)
      if (row['by'] === 'appointment') hours.byAppointment = true
      else if (opens !== undefined && closes !== undefined) hours.spans.push({ opens, closes })
      else return undefined
      if (hours.byAppointment && hours.rows.length > 1) return undefined
    }
  }
  return week
}

/**
 * Returns the rows for the hours of a week. Neighbouring days with equal hours share their rows, unless `before` has separate rows for them
 * and their hours have not changed. Reuses rows of `before` with the same days and hours, so that their bytes in the file stay the same.
 */
export function rowsFromWeek(week: Record<Weekday, DayHours>, before: ContentValue | undefined): ContentValue[] {
  const rowsBefore = Array.isArray(before) ? before : []
  const weekBefore = weekFromRows(before)
  const areApart = (day: Weekday, next: Weekday) =>
    weekBefore !== undefined &&
    [day, next].every((name) => haveEqualHours(week[name], weekBefore[name])) &&
    !isDeepEqual(weekBefore[day].rows, weekBefore[next].rows)
  const ranges: DayRange[] = []
  for (const [index, day] of weekdays.entries()) {
    const last = ranges.at(-1)
    const isNext = last !== undefined && weekdays.indexOf(last.to) === index - 1
    if (isNext && haveEqualHours(week[last.to], week[day]) && !areApart(last.to, day)) last.to = day
    else if (!isClosed(week[day])) ranges.push({ from: day, to: day })
  }
  return ranges.flatMap((range) => {
    const { spans, byAppointment } = week[range.from]
    const times: Group[] = byAppointment
      ? [{ by: 'appointment' }]
      : spans.map(({ opens, closes }) => ({ opens: opens || null, closes: closes || null }))
    return times.map((time): ContentValue => {
      const isSame = (row: ContentValue) => isObject(row) && isSameRow(row, range, time)
      return rowsBefore.find(isSame) ?? { days: range.from === range.to ? range.from : range, ...time }
    })
  })
}

export const isClosed = ({ spans, byAppointment }: DayHours): boolean => spans.length === 0 && !byAppointment

export const haveEqualHours = (a: DayHours, b: DayHours): boolean =>
  a.byAppointment === b.byAppointment &&
  a.spans.length === b.spans.length &&
  a.spans.every(({ opens, closes }, index) => {
    const other = b.spans[index]
    return opens === other?.opens && closes === other.closes
  })

type DayRange = { from: Weekday; to: Weekday }

function isSameRow(row: Group, { from, to }: DayRange, times: Group): boolean {
  const range = dayRangeOf(row['days'])
  return range?.from === from && range.to === to && ['by', 'opens', 'closes'].every((key) => row[key] === times[key])
}

const daysIn = ({ from, to }: DayRange): Weekday[] => weekdays.slice(weekdays.indexOf(from), weekdays.indexOf(to) + 1)

function dayRangeOf(days: ContentValue | undefined): DayRange | undefined {
  const [from, to] = isObject(days) ? [dayOf(days['from']), dayOf(days['to'])] : [dayOf(days), dayOf(days)]
  return from && to && weekdays.indexOf(from) <= weekdays.indexOf(to) ? { from, to } : undefined
}

const timeOf = (time: ContentValue | undefined): string | undefined => (time === null ? '' : typeof time === 'string' ? time : undefined)

const dayOf = (name: ContentValue | undefined): Weekday | undefined => weekdays.find((day) => day === name)
