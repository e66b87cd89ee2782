import { createHash } from 'node:crypto'

/** Returns the digest of the concatenated parts in hexadecimal. */
export const sha256Hex = (...parts: (string | Uint8Array)[]): string =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')

/** The first 8 hexadecimal digits of the SHA-256 digest, for the name of a file. */
export const shortDigest = (...parts: (string | Uint8Array)[]): string => sha256Hex(...parts).slice(0, 8)

/** Returns the digest of a script in the form of W3C Subresource Integrity (sha384-…) and Content Security Policy (sha256-…). */
export const scriptDigest = (algorithm: 'sha256' | 'sha384', script: string | Uint8Array): string =>
  `${algorithm}-${createHash(algorithm).update(script).digest('base64')}`
