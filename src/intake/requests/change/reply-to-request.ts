import type { ReplyKind } from '#src/intake/protocol/request-event.ts'
import type { StoredRequest } from '#src/intake/protocol/stored-request.ts'
import type { Timestamp } from '#src/lib/time.ts'
import type { Database } from '#src/server-lib/database/index.ts'
import { enqueueMail } from '#src/server-lib/mail/index.ts'
import { findRequest } from '../read/request-queries.ts'
import { addRequestEvent, findRequestEvent, lockRequest } from '../request-events.ts'
import { changeStatus, statusDigest } from './change-request.ts'

type StaffReply = {
  /**
   * Identifies the form, so that a reply that is posted twice is sent once. A note from the same form has this key as its id; the id of the
   * reply is derived from the key.
   */
  key: string
  kind: ReplyKind
  text: string
  /** Returns whether the text is empty or still the template of a reply to this request. */
  isEmpty: (request: StoredRequest) => boolean
  /** Digest of the status that the member of staff has seen (`statusDigest`). */
  seenStatus: string
  personId: string
  now: Timestamp
}

/**
 * Records a reply to a client, and adds it to the outbox if it is a mail.
 *
 * - From then on the request waits for the client and counts as answered.
 * - The person who replies becomes the assignee of a request without an assignee.
 * - A reply by WhatsApp does not change the state before `confirmWhatsApp`, because the staff send it themselves.
 * - Returns `missing` if the request does not exist or is suspected.
 * - Returns `changed` if the status of the request is no longer the `seenStatus` that the member of staff has seen: another person may have
 *   replied.
 * - Returns `empty` if `isEmpty` returns true, and the status is still the `seenStatus`.
 */
export function replyToRequest(
  { transaction }: Database,
  id: string,
  { key, kind, text, isEmpty, seenStatus, personId, now }: StaffReply,
): Promise<{ kind: 'saved' | 'missing' | 'changed' | 'empty' }> {
  return transaction(async (sql) => {
    await lockRequest(sql, id)
    const request = await findRequest(sql, id)
    if (!request || request.state === 'suspected') return { kind: 'missing' }
    const replyId = `${key}.reply`
    const former = await findRequestEvent(sql, replyId)
    const isSent = kind !== 'whatsapp'
    const storedKind = isSent ? kind : 'unconfirmed'
    if (former) return former.text === text && [kind, storedKind].includes(former.kind) ? { kind: 'saved' } : { kind: 'changed' }
    if (isEmpty(request)) return statusDigest(request) === seenStatus ? { kind: 'empty' } : { kind: 'changed' }
    const result = await changeStatus(sql, id, {
      state: isSent ? 'waiting' : undefined,
      assignee: request.assignee ?? personId,
      answeredAt: isSent ? now : undefined,
      seenStatus,
      personId,
      now,
    })
    if (result.kind === 'missing' || result.kind === 'changed') return { kind: result.kind }
    await addRequestEvent(sql, id, { id: replyId, at: now, author: personId, kind: storedKind, text })
    const { email, language } = request
    if (kind === 'mail') await enqueueMail(sql, { id: replyId, about: id, kind: 'reply', recipient: email, language }, now)
    return { kind: 'saved' }
  })
}
