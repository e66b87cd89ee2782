import type { Run } from '../../database/index.ts'
import { errorMessage } from '../../lib/node/error-message.ts'
import type { Log } from '../../lib/node/log.ts'
import { day, hour } from '../../lib/time.ts'
import { purgeMails } from '../../mail/index.ts'
import { purgeSignIn } from '../../sign-in/index.ts'
import { purgeAuditLog } from '../people/audit-log.ts'
import type { Previews } from '../previews/start-previews.ts'

/** In milliseconds: how long the mails of the outbox are kept. */
const mailRetention = 30 * day

/** Deletes what is older than its retention, once an hour. Returns a function that stops it. */
export function startPurge(run: Run, previews: Previews, log: Log): () => void {
  const purge = async () => {
    await purgeSignIn(run, Date.now())
    await purgeAuditLog(run, Date.now())
    await purgeMails(run, Date.now() - mailRetention)
    await previews.purge()
  }
  const timer = setInterval(() => void purge().catch((error: unknown) => log.error('purge failed', { problem: errorMessage(error) })), hour)
  return () => clearInterval(timer)
}
