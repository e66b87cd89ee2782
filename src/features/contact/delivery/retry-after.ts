/**
 * How long a server asks to wait, in milliseconds: Retry-After is a number of seconds or a date (RFC 9110, 10.2.3). undefined if
 * the header is missing or is neither. `now` is the time in milliseconds.
 */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header)) return Number(header) * 1000
  const moment = Date.parse(header)
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now)
}
