import { cookieIn } from '#src/http/index.ts'

/** Prefix of the paths of previews. The secret token follows, before the redirect to the home page. */
const prefix = '/preview/'

/** Paths of previews without a token. A token has 43 characters, so it cannot equal these names. */
export const previewPaths = { answer: `${prefix}answer`, close: `${prefix}close`, styleSheet: `${prefix}bar.css` } as const

export const previewPath = (token: string): string => prefix + token

/** Returns the token in a path; undefined in every other path. Anything else after the prefix counts as a guessed token. */
export const tokenIn = (path: string): string | undefined => (path.startsWith(prefix) ? path.slice(prefix.length) : undefined)

const cookieName = '__Host-preview'

/** Returns the token in a Cookie header. */
export const tokenInCookie = (header: string | undefined): string | undefined => cookieIn(header, cookieName)

/**
 * Returns a Set-Cookie header; an empty token removes the cookie. `Lax`: the link is opened from a mail, and other sites can post nothing
 * with it. `lifetime` is in seconds.
 */
export const previewCookie = (token: string, lifetime: number): string =>
  `${cookieName}=${token}; Path=/; Max-Age=${lifetime}; Secure; HttpOnly; SameSite=Lax`
