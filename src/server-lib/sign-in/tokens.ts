import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { sha256Hex } from '#src/lib/node/digest.ts'

/** Returns 256 random bits for a cookie. The database stores only their digest, so that a person who reads the database cannot sign in. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Returns the CSRF token of a session: 128 bits. The session token cannot be computed from it. */
export const csrfToken = (session: string): string => sha256Hex(`form ${session}`).slice(0, 32)

/** Returns whether two secrets are equal. The time that it takes reveals nothing about them. */
export const isEqualInConstantTime = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(sha256Hex(a), 'hex'), Buffer.from(sha256Hex(b), 'hex'))

const codeLength = 8

export const randomCode = (): string => String(randomInt(10 ** codeLength)).padStart(codeLength, '0')

const deriveKey = promisify<string, string, number, Buffer>(scrypt)

/**
 * Returns the digest of a sign-in code. It takes about 50 ms, so that a copy of the database does not reveal a code of eight digits before
 * it expires. Exception: while the mail with a code waits, the outbox has the code in plain text (column `code` of `mails`).
 */
export const codeDigest = async (code: string, salt: string): Promise<string> => (await deriveKey(code, salt, 32)).toString('hex')
