export type Milliseconds = number
/** A moment in milliseconds since 1970 (UTC). */
export type Timestamp = number

export const second: Milliseconds = 1000
export const minute: Milliseconds = 60 * second
export const hour: Milliseconds = 60 * minute
export const day: Milliseconds = 24 * hour

/** Days of the week in the order of ISO 8601: Monday is the first. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** Returns the day in the time zone of this machine, such as 2025-01-22. */
export function localDay(moment: Date): string {
  const padded = (value: number) => String(value).padStart(2, '0')
  return `${moment.getFullYear()}-${padded(moment.getMonth() + 1)}-${padded(moment.getDate())}`
}

export const today = (): string => localDay(new Date())
