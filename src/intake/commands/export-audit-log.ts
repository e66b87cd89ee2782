import type { Database } from '../../database/index.ts'
import { newestActions } from '../requests/audit-log.ts'

/** Number of entries that are read at a time. */
const batch = 1000

/** Returns the audit log, the newest actions first, as a line of JSON for each action. */
export async function exportAuditLog({ run }: Database): Promise<string> {
  const lines: string[] = []
  for (;;) {
    const entries = await newestActions(run, { take: batch, skip: lines.length })
    lines.push(...entries.map(({ at, ...entry }) => `${JSON.stringify({ at: new Date(at).toISOString(), ...entry })}\n`))
    if (entries.length < batch) return lines.join('')
  }
}
