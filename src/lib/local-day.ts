/** The day of the local calendar, such as 2025-01-22. */
export function localDay(moment: Date): string {
  const padded = (value: number) => String(value).padStart(2, '0')
  return `${moment.getFullYear()}-${padded(moment.getMonth() + 1)}-${padded(moment.getDate())}`
}

export const today = (): string => localDay(new Date())
