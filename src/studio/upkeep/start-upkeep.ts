import { errorMessage } from '#src/lib/node/error-message.ts'
import { TaskQueue } from '#src/lib/task-queue.ts'
import { day, hour, type Milliseconds } from '#src/lib/time.ts'
import { packObjects } from '#src/publishing/git/index.ts'
import type { Database } from '#src/server-lib/database/index.ts'
import { purgeMails } from '#src/server-lib/mail/index.ts'
import { purgeSignIn } from '#src/server-lib/sign-in/index.ts'
import type { Previews } from '#src/studio/previews/start-previews.ts'
import { purgeAuditLog } from '#src/studio/runtime/audit-log.ts'
import type { StudioDependencies } from '#src/studio/runtime/studio-dependencies.ts'

const mailRetention: Milliseconds = 30 * day

type UpkeepDependencies = Pick<StudioDependencies, 'cloneRoot' | 'log' | 'now'> & { database: Pick<Database, 'sql'> }

/**
 * Deletes what is older than its retention, and packs the git objects of the clone, once an hour. `stop` resolves when no upkeep is
 * running.
 */
export function startStudioUpkeep(
  { database: { sql }, cloneRoot, log, now }: UpkeepDependencies,
  previews: Pick<Previews, 'purge'>,
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const queue = new TaskQueue()
  const upkeep = async () => {
    await purgeSignIn(sql, now())
    await purgeAuditLog(sql, now())
    await purgeMails(sql, 'all', now() - mailRetention)
    await previews.purge()
    await packObjects(cloneRoot, { signal: stopping.signal })
  }
  const report = (error: unknown) => {
    if (!stopping.signal.aborted) log.error('upkeep failed', { problem: errorMessage(error) })
  }
  const timer = setInterval(() => void queue.enqueue(upkeep).catch(report), hour)
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await queue.idle()
    },
  }
}
