import { openStates } from '#src/intake/protocol/stored-request.ts'
import type { Timestamp } from '#src/lib/time.ts'
import type { Database } from '#src/server-lib/database/index.ts'
import { findRequest } from '../read/request-queries.ts'
import { lockRequest, settleWhatsApp } from '../request-events.ts'
import { changeStatus, statusDigest } from './change-request.ts'

type Confirmation = {
  event: string
  isSent: boolean
  personId: string
  now: Timestamp
}

/**
 * Records whether a reply by WhatsApp was sent. If it was, the promised answer counts as given, and an open request waits for the client.
 * Returns false if the request has no unconfirmed reply with this id.
 */
export function confirmWhatsApp({ transaction }: Database, id: string, { event, isSent, personId, now }: Confirmation): Promise<boolean> {
  return transaction(async (sql) => {
    await lockRequest(sql, id)
    if (!(await settleWhatsApp(sql, id, event, isSent ? 'whatsapp' : 'withdrawn'))) return false
    const request = await findRequest(sql, id)
    if (!request || !isSent) return true
    const state = openStates.some((open) => open === request.state) ? 'waiting' : undefined
    await changeStatus(sql, id, { state, answeredAt: now, seenStatus: statusDigest(request), personId, now })
    return true
  })
}
