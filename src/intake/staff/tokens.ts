import { randomBytes, timingSafeEqual } from 'node:crypto'
import { sha256Hex } from '../../lib/digest.ts'

/** Returns 256 random bits for a cookie. The database stores only their digest, so that its readers cannot sign in. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Returns the CSRF token of a session. It does not reveal the session. */
export const csrfToken = (session: string): string => sha256Hex(`form ${session}`).slice(0, 32)

/** Compares two texts in constant time. */
export const isEqual = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(sha256Hex(a), 'hex'), Buffer.from(sha256Hex(b), 'hex'))
