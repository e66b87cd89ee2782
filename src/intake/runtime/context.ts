import type { Database } from '../../database/index.ts'
import type { RateLimiter } from '../../http/index.ts'
import type { Log } from '../../lib/node/log.ts'
import type { MailPolicy } from '../requests/store-request.ts'
import type { Templates } from '../templates/index.ts'
import type { Metrics } from './metrics.ts'
import type { IntakeSettings } from './settings.ts'

/** The services and settings that every handler of the intake uses. */
export type IntakeContext = {
  templates: Templates
  settings: IntakeSettings
  database: Database
  mailPolicy: MailPolicy
  /** Path of the site on its host, without the slash at its end: '' or '/house'. */
  basePath: string
  /** Origins of the pages that contain the forms. */
  origins: readonly string[]
  /** Whether the pages of the site are on another host, and this server only receives their requests. */
  isStandalone: boolean
  limits: {
    /** Limits by network. Requests beyond `suspicious` are flagged; requests beyond `flood` are rejected with status 429. */
    suspicious: RateLimiter
    flood: RateLimiter
    /**
     * Limits for sign-in codes: by network, and by network and address. Both contain the network, so that strangers elsewhere cannot lock a
     * member of staff out.
     */
    codesPerNetwork: RateLimiter
    codesPerAddress: RateLimiter
  }
  now: () => number
  log: Log
  metrics: Metrics
  sendMails: () => void
}
