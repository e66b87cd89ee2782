import { randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type Run, select } from '../database/index.ts'
import { sha256Hex } from '../lib/node/digest.ts'
import { hour, second } from '../lib/time.ts'
import { codeLifetime } from '../mail/index.ts'

/** Lifetime of a session in milliseconds. */
const sessionLifetime = 12 * hour

/** Opens a session and returns its token, which is always new: a token chosen by an attacker is never used (session fixation). */
export async function openSession(run: Run, address: string, now: number): Promise<string> {
  const token = newToken()
  await run('INSERT INTO sessions (id, address, expires_at) VALUES ($1, $2, $3)', [sha256Hex(token), address, now + sessionLifetime])
  return token
}

const sessionSchema = z.object({ address: z.string() })

/** Returns the e-mail address of the member of staff who has a session; undefined if the session does not exist or has expired. */
export async function sessionAddress(run: Run, token: string, now: number): Promise<string | undefined> {
  const [session] = await select(run, sessionSchema, 'SELECT address FROM sessions WHERE id = $1 AND expires_at > $2', [
    sha256Hex(token),
    now,
  ])
  return session?.address
}

export async function closeSession(run: Run, token: string): Promise<void> {
  await run('DELETE FROM sessions WHERE id = $1', [sha256Hex(token)])
}

/** Returns 256 random bits for a cookie. The database stores only their digest, so that a person who reads the database cannot sign in. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Returns the CSRF token of a session. The session token cannot be computed from it. */
export const csrfToken = (session: string): string => sha256Hex(`form ${session}`).slice(0, 32)

export const isEqualInConstantTime = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(sha256Hex(a), 'hex'), Buffer.from(sha256Hex(b), 'hex'))

/** Names of the cookies; lifetimes in seconds. `__Host-` binds a cookie to this host and https (RFC 6265bis §4.1.3.2). */
const cookies = {
  session: { name: '__Host-staff', lifetime: sessionLifetime / second },
  browser: { name: '__Host-code', lifetime: codeLifetime / second },
}

type Cookie = keyof typeof cookies

/** Returns the value of a cookie of the inbox in a Cookie header. */
export function readCookie(header: string | undefined, cookie: Cookie): string | undefined {
  const prefix = `${cookies[cookie].name}=`
  const pairs = header?.split(';').map((pair) => pair.trim())
  return pairs?.find((pair) => pair.startsWith(prefix))?.slice(prefix.length)
}

/** Returns a Set-Cookie header; an empty value removes the cookie. `Strict`: links and posts of other sites do not send it. */
export function setCookie(cookie: Cookie, value: string): string {
  const { name, lifetime } = cookies[cookie]
  return `${name}=${value}; Path=/; Max-Age=${value === '' ? 0 : lifetime}; Secure; HttpOnly; SameSite=Strict`
}
