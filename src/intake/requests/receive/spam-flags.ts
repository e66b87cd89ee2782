import type { IncomingHttpHeaders } from 'node:http'
import { isSameOrigin } from '#src/http/index.ts'
import { keysOf } from '#src/lib/objects.ts'
import { second } from '#src/lib/time.ts'
import type { Flag } from '../../model/stored-request.ts'
import type { ParsedContactMessage } from './parse-contact-message.ts'

/** Time in milliseconds. People need longer than this to fill in a form. */
const minVisit = 2 * second

/**
 * The headers of a request that name its sender, whether its network has sent unusually many requests, and whether the site is on another
 * host.
 */
export type RequestSender = {
  headers: Pick<IncomingHttpHeaders, 'origin' | 'host' | 'sec-fetch-site'>
  isFrequent: boolean
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
 * The referrer policy of the site gives a form that is posted to another origin the origin `null` (Fetch standard, “append a request
 * Origin header”). A standalone intake therefore accepts `null`. An intake on the origin of the site does not: its forms name their origin.
 */
function isExpectedOrigin({ headers, isStandalone }: RequestSender, isFormPost: boolean, origins: readonly string[]): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers
  const isOfSite = origin !== undefined && origins.includes(origin)
  if (!isStandalone) return isSameOrigin(headers) || (isOfSite && site !== 'cross-site')
  return isOfSite || (isFormPost && origin === 'null') || isSameOrigin({ origin, host })
}
