import type { IncomingHttpHeaders } from 'node:http'
import { isLoopback } from '#src/lib/loopback.ts'
import { normaliseEmail } from '#src/server-lib/mail/index.ts'
import { isEqualInConstantTime } from './tokens.ts'

/** A proxy that identifies people: the header with the e-mail address, and the secret that the proxy sends in `secretHeader`. */
export type IdentifyingProxy = { header: string; secret: string | undefined }

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
