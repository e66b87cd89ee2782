import { keysOf } from '../../lib/objects.ts'
import { second } from '../../lib/time.ts'
import type { Flag } from '../records/stored-request.ts'
import type { ParsedRequest } from './parse-request.ts'

/** Time in milliseconds. People need longer than this to fill in a form. */
const minVisit = 2 * second

/** The Origin and Host headers of a request, and whether the sender's network has sent unusually many requests. */
export type RequestSender = { origin: string | undefined; host?: string | undefined; isFrequent: boolean }

/** Returns the spam signals of a request. Flagged requests are stored anyway; a person decides. `origins` are the site's origins. */
export function spamFlags({ decoy, elapsed, isFormPost }: ParsedRequest, sender: RequestSender, origins: readonly string[]): Flag[] {
  const signals: Record<Flag, boolean> = {
    decoy: decoy !== '',
    time: !isFormPost && (elapsed ?? 0) < minVisit,
    origin: !isExpectedOrigin(sender, isFormPost, origins),
    rate: sender.isFrequent,
  }
  return keysOf(signals).filter((flag) => signals[flag])
}

/**
 * With the site's referrer policy, a form posted to another origin has the origin `null` (Fetch standard, “append a request Origin
 * header”).
 */
const isExpectedOrigin = ({ origin, host }: RequestSender, isFormPost: boolean, origins: readonly string[]): boolean =>
  origin !== undefined &&
  (origins.includes(origin) || (isFormPost && origin === 'null') || (URL.canParse(origin) && new URL(origin).host === host))
