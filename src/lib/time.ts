/** Durations in milliseconds. */
export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** Days of the week in the order of ISO 8601: Monday is the first. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** The day of the local calendar, such as 2025-01-22. */
export function localDay(moment: Date): string {
  const padded = (value: number) => String(value).padStart(2, '0')
  return `${moment.getFullYear()}-${padded(moment.getMonth() + 1)}-${padded(moment.getDate())}`
}

export const today = (): string => localDay(new Date())
