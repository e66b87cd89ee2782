/** Whether a calendar day is over, by the date of the visitor's own clock. `iso` is such as 2025-01-22. */
export function isOver(iso: string, now: Date): boolean {
  const two = (value: number) => String(value).padStart(2, '0')
  return iso < `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
