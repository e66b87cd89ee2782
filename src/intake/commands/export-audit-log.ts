import type { Database } from '#src/database/index.ts'
import { readNewestActions } from '../requests/logs/audit-log.ts'

/** Number of events that are read at a time. */
const batch = 1000

/** Returns the audit log, the newest actions first, as a line of JSON for each action. */
export async function exportAuditLog({ run }: Pick<Database, 'run'>): Promise<string> {
  const lines: string[] = []
  let events = await readNewestActions(run, batch, undefined)
  while (events.length > 0) {
    lines.push(
      ...events.map(
        ({ at, actor, action, request, details }) =>
          `${JSON.stringify({ at: new Date(at).toISOString(), actor, action, request, details })}\n`,
      ),
    )
    events = await readNewestActions(run, batch, events.at(-1))
  }
  return lines.join('')
}
