import type { IncomingHttpHeaders } from 'node:http'
import type { Flag } from '#src/intake/protocol/stored-request.ts'
import { keysOf } from '#src/lib/objects.ts'
import { type Milliseconds, second } from '#src/lib/time.ts'
import { isSameOrigin } from '#src/server-lib/http/index.ts'
import type { ParsedContactMessage } from './parse-contact-message.ts'

/** Minimum time between opening the page and sending the form. A person needs longer to fill in a form. */
const minVisit: Milliseconds = 2 * second

export type RequestSender = {
  headers: Pick<IncomingHttpHeaders, 'origin' | 'host' | 'sec-fetch-site'>
  /** Whether the network of the sender has sent unusually many requests. */
  isFrequent: boolean
  /** Whether the site is on another host than the intake. */
  isStandalone: boolean
}

/** Returns the spam signals of a request. Flagged requests are stored anyway; a person decides. `origins` are the site's origins. */
export function spamFlags({ decoy, elapsed, isFormPost }: ParsedContactMessage, sender: RequestSender, origins: readonly string[]): Flag[] {
  const signals: Record<Flag, boolean> = {
    decoy: decoy !== '',
    time: !isFormPost && (elapsed ?? 0) < minVisit,
    origin: !isExpectedOrigin(sender, isFormPost, origins),
    rate: sender.isFrequent,
  }
  return keysOf(signals).filter((flag) => signals[flag])
}

/**
 * Returns whether the header Origin is one that browsers send with the forms of this site. Because of the site's referrer policy, browsers
 * send `null` with a form posted to another origin (Fetch standard, “append a request Origin header”). So only a standalone intake, which
 * has another origin than the site, accepts `null`.
 */
function isExpectedOrigin({ headers, isStandalone }: RequestSender, isFormPost: boolean, origins: readonly string[]): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers
  const isOfSite = origin !== undefined && origins.includes(origin)
  if (!isStandalone) return isSameOrigin(headers) || (isOfSite && site !== 'cross-site')
  return isOfSite || (isFormPost && origin === 'null') || isSameOrigin({ origin, host })
}
