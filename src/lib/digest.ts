import { createHash } from 'node:crypto'

/** SHA-256 of some texts and bytes, one after the other, in hexadecimal. */
export const digestOf = (...parts: (string | Uint8Array)[]): string =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')

/** As much of a digest as the name of a file needs. */
export const shortDigest = (...parts: (string | Uint8Array)[]): string => digestOf(...parts).slice(0, 8)

/** A digest by which browsers know a script: sha384-… for W3C Subresource Integrity, sha256-… for Content Security Policy. */
export const scriptDigest = (algorithm: 'sha256' | 'sha384', script: string | Uint8Array): string =>
  `${algorithm}-${createHash(algorithm).update(script).digest('base64')}`
