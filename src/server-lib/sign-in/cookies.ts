import { day, type Milliseconds, second } from '#src/lib/time.ts'
import { cookieIn } from '#src/server-lib/http/index.ts'
import { codeLifetime } from './codes.ts'

/** Time for which a browser counts as known after a sign-in. */
export const knownBrowserLifetime: Milliseconds = 90 * day

type Cookie = 'session' | 'code' | 'known'

/**
 * Returns functions that read and set the cookies of a product: of the session, of the browser that requested a code, and of a browser in
 * which a person has signed in.
 *
 * - `name` is part of their names, so that products on one host do not share them.
 * - `__Host-` binds a cookie to this host and https (RFC 6265bis §4.1.3.2).
 */
export function signInCookies(name: string, sessionLifetime: Milliseconds) {
  const cookies: Record<Cookie, { fullName: string; lifetime: Milliseconds }> = {
    session: { fullName: `__Host-${name}`, lifetime: sessionLifetime },
    code: { fullName: `__Host-${name}-code`, lifetime: codeLifetime },
    known: { fullName: `__Host-${name}-known`, lifetime: knownBrowserLifetime },
  }
  return {
    read(header: string | undefined, cookie: Cookie): string | undefined {
      return cookieIn(header, cookies[cookie].fullName)
    },
    /**
     * Returns a Set-Cookie header; an empty value removes the cookie. With `Strict`, browsers do not send the cookie when another site
     * links or posts to this one.
     */
    set(cookie: Cookie, value: string): string {
      const { fullName, lifetime } = cookies[cookie]
      return `${fullName}=${value}; Path=/; Max-Age=${value === '' ? 0 : lifetime / second}; Secure; HttpOnly; SameSite=Strict`
    },
  }
}
