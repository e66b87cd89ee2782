/**
 * How long a server asks to wait, in milliseconds: Retry-After is a number of seconds or a date (RFC 9110, 10.2.3). undefined if
 * the header is missing or is neither. A date is one of the server's clock, which `date` tells (its Date header): the visitor's may be
 * wrong.
 */
export function retryAfter(header: string | null, date: string | null): number | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header)) return Number(header) * 1000
  const moment = Date.parse(header)
  const now = Date.parse(date ?? '') || Date.now()
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now)
}
