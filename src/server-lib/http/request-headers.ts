import type { IncomingHttpHeaders } from 'node:http'
import Negotiator from 'negotiator'

export function cookieIn(header: string | undefined, name: string): string | undefined {
  const pairs = header?.split(';').map((pair) => pair.trim())
  return pairs?.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** Returns which of `languages` a browser prefers (RFC 9110 §12.5.4). Undefined if it accepts none of them. */
export const preferredLanguage = (
  { 'accept-language': accepted = '' }: IncomingHttpHeaders,
  languages: readonly string[],
): string | undefined => new Negotiator({ headers: { 'accept-language': accepted } }).language([...languages])
