import { randomBytes, timingSafeEqual } from 'node:crypto'
import { sha256Hex } from '../../lib/digest.ts'

/** 256 random bits, as they stand in a cookie. What is stored of them is their digest: whoever reads the database cannot use it. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the forms of a session carry: only its own pages know it, and nobody can tell the session from it. */
export const formToken = (session: string): string => sha256Hex(`form ${session}`).slice(0, 32)

/** Whether two texts are the same, in a time that does not tell where they differ. */
export const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(sha256Hex(one), 'hex'), Buffer.from(sha256Hex(other), 'hex'))
