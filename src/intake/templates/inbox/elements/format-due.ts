import { contentOf, dictionaryPart } from '#src/content-model/all-languages/content.ts'
import { type Locale, locales } from '#src/content-model/i18n/locales.ts'
import { translationFunctions } from '#src/content-model/i18n/translate.ts'
import { dueFilters, dueRange, dueTime } from '#src/intake/protocol/due-time.ts'
import type { StoredRequest } from '#src/intake/protocol/stored-request.ts'
import { day, hour, type Milliseconds, minute, type Timestamp } from '#src/lib/time.ts'

export const dueClasses = { overdue: 'font-medium text-error', soon: 'font-medium text-link', later: 'text-heading' }

export type Due = {
  at: Timestamp
  /** A text that says in how much time the answer is due, or how long it is overdue. */
  text: string
  urgency: keyof typeof dueClasses
}

/** Returns when the answer to a request is due. Undefined if no answer is due, now or later. */
export function dueOf(request: StoredRequest, now: Timestamp, locale: Locale): Due | undefined {
  const { site } = contentOf(locale)
  const at = dueTime(request, site.responseHours)
  if (at === undefined) return undefined
  const { due } = translationFunctions(locale, dictionaryPart(locale, 'staff')).staff
  const distance = Math.abs(at - now)
  const time = distance < minute ? due.moment() : formatDuration(distance, locale)
  const urgency = dueFilters.find((filter) => request.receivedAt <= dueRange(filter, site.responseHours, now).last) ?? 'later'
  return { at, urgency, text: urgency === 'overdue' ? due.overdue({ time }) : due.soon({ time }) }
}

/** Returns a duration in whole minutes, hours or days, rounded down. */
export function formatDuration(duration: Milliseconds, locale: Locale): string {
  const [unit, length] =
    duration < hour ? (['minute', minute] as const) : duration < 2 * day ? (['hour', hour] as const) : (['day', day] as const)
  const format = new Intl.NumberFormat(locales[locale].tag, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.floor(duration / length))
}
