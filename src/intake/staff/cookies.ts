import { sessionLifetime } from './sessions.ts'
import { minute, second } from '../../lib/duration.ts'

/** Names and lifetimes in seconds. With the prefix `__Host-`, browsers bind a cookie to this host and https (RFC 6265bis §4.1.3.2). */
const cookies = {
  session: { name: '__Host-staff', lifetime: sessionLifetime / second },
  browser: { name: '__Host-code', lifetime: (10 * minute) / second },
}

type Cookie = keyof typeof cookies

/** Returns the value of a cookie of the inbox in a Cookie header. */
export function readCookie(header: string | undefined, cookie: Cookie): string | undefined {
  const prefix = `${cookies[cookie].name}=`
  const pairs = header?.split(';').map((pair) => pair.trim())
  return pairs?.find((pair) => pair.startsWith(prefix))?.slice(prefix.length)
}

/** Returns a Set-Cookie header; an empty value removes the cookie. Links and forms of other sites do not send it (`Strict`). */
export function setCookie(cookie: Cookie, value: string): string {
  const { name, lifetime } = cookies[cookie]
  return `${name}=${value}; Path=/; Max-Age=${value === '' ? 0 : lifetime}; Secure; HttpOnly; SameSite=Strict`
}
