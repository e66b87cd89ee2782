import { cookieIn } from '#src/server-lib/http/index.ts'

/** Prefix of the paths of previews. In the path of a preview link, the secret token follows the prefix. */
const prefix = '/preview/'

/** Paths of previews that contain no token. No link has one of these paths, because a token has 43 characters. */
export const previewPaths = { feedback: `${prefix}feedback`, close: `${prefix}close`, styleSheet: `${prefix}bar.css` } as const

/**
 * Path of the feedback form in version 0.2.0. A page that was loaded before the upgrade still links and posts to this path. From version
 * 0.4.0 on, the path can be removed.
 */
export const formerFeedbackPath = `${prefix}answer`

export const previewPath = (token: string): string => prefix + token

/** Returns the token in a path. The token may be any text, and counts as guessed if no link has it. */
export const tokenIn = (path: string): string => path.slice(prefix.length)

const cookieName = '__Host-preview'

export const tokenInCookie = (header: string | undefined): string | undefined => cookieIn(header, cookieName)

/**
 * Returns a Set-Cookie header; an empty token removes the cookie. `Lax`: browsers send the cookie when a link in a mail is opened, but not
 * with a form that another site posts. `lifetime` is in seconds.
 */
export const previewCookie = (token: string, lifetime: number): string =>
  `${cookieName}=${token}; Path=/; Max-Age=${lifetime}; Secure; HttpOnly; SameSite=Lax`
