import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { isLoopback } from '#src/lib/loopback.ts'
import { normaliseEmail } from '#src/server-lib/mail/index.ts'
import { isEqualInConstantTime } from './tokens.ts'

/** A proxy that identifies people: the header with the e-mail address, and the secret that the proxy sends in `secretHeader`. */
export type IdentifyingProxy = { header: string; secret: string | undefined }

/**
 * Parses the name of the header in which a proxy identifies a person. The error messages of this schema and of `secretSchema` have no
 * subject, because the name of the environment variable precedes them.
 */
export const signInHeaderSchema = z.string().regex(/^[\w-]+$/, 'must be the name of a header')

export const secretSchema = z.string().min(32, 'must have at least 32 characters')

export const identifyingProxy = (header: string | undefined, secret: string | undefined): IdentifyingProxy | undefined =>
  header === undefined ? undefined : { header, secret }

const secretHeader = 'X-Sign-In-Secret'

/**
 * Returns the e-mail address that a proxy names in a header, which anyone can send.
 *
 * - If a secret is set, the header is trusted only with the secret.
 * - If no secret is set, the header is trusted only from this machine.
 */
export function emailFromProxy(
  { header, secret }: IdentifyingProxy,
  { headers, connection }: { headers: IncomingHttpHeaders; connection: string },
): string | undefined {
  const valueOf = (name: string) => headers[name.toLowerCase()]?.toString() ?? ''
  const isTrusted = secret === undefined ? isLoopback(connection) : isEqualInConstantTime(valueOf(secretHeader), secret)
  return isTrusted ? normaliseEmail(valueOf(header)) : undefined
}
