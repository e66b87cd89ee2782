import { expect } from 'vitest'
import { z } from 'zod'
import { inboxFields } from '#src/intake/protocol/inbox-fields.ts'
import type { StoredRequest, WorkState } from '#src/intake/protocol/stored-request.ts'
import { changeStatus, statusDigest } from '#src/intake/requests/change/change-request.ts'
import { findRequest } from '#src/intake/requests/read/request-queries.ts'
import { hour } from '#src/lib/time.ts'
import type { DatabaseLocation } from '#src/server-lib/database/index.ts'
import { RateLimiter } from '#src/server-lib/http/index.ts'
import { message, startTestIntake } from './test-intake.ts'

/** Returns a rate limiter that limits nothing, because tests send more requests than one network may send. */
const noLimit = () => new RateLimiter({ events: Infinity, window: hour })

type Status = Partial<Pick<StoredRequest, 'assignee' | 'answeredAt'> & { state: WorkState }>

export async function startTestInbox(location?: DatabaseLocation) {
  const intake = await startTestIntake({ location, limits: { suspicious: noLimit(), flood: noLimit() } })
  const { sql, transaction } = intake.database
  const session = await intake.signIn()
  let last = 0
  const added = new Set<string>()
  /** Changes the status of a request, as a colleague does. */
  const setStatus = (id: string, status: Status) =>
    transaction(async (inTransaction) => {
      const request = await findRequest(inTransaction, id)
      const seenStatus = request ? statusDigest(request) : ''
      const saved = await changeStatus(inTransaction, id, { ...status, seenStatus, personId: 'colleague@house.example', now: Date.now() })
      expect(saved.kind).toMatch(/^(saved|unchanged)$/)
    })
  return {
    intake,
    session,
    setStatus,
    /**
     * Sends a request from the page of another site, so that the intake flags it as suspected and writes no mails about it. Returns its id.
     * If `isSuspected` is false, then makes the request `new` without spam flags, and sets the given status.
     */
    addRequest: async (
      fields: Record<string, string> = {},
      { isSuspected = false, ...status }: Status & { isSuspected?: boolean } = {},
    ): Promise<string> => {
      const email = fields['email'] ?? `client${(last += 1)}@example.com`
      const response = await intake.post(message({ ...fields, email }), { Origin: 'https://elsewhere.example' })
      expect(response.status).toBe(200)
      const rows = await sql('SELECT id FROM requests WHERE email = $1 ORDER BY received_at DESC', [email])
      // Requests with the same e-mail address may have the same reception time. The id of the new request was not returned before.
      const id = z.string().parse(rows.map((row) => row['id']).find((stored) => !added.has(String(stored))))
      added.add(id)
      if (isSuspected) return id
      await sql(`UPDATE requests SET state = 'new', flags = '' WHERE id = $1`, [id])
      if (Object.keys(status).length > 0) await setStatus(id, status)
      return id
    },
    find: (id: string) => findRequest(sql, id),
    get: async (path: string, headers: Record<string, string> = { Cookie: session.Cookie }) => {
      const response = await intake.request(path, { headers })
      return { status: response.status, headers: response.headers, text: await response.text() }
    },
    /** Posts a form of the inbox with the CSRF token of the session. */
    submit: (path: string, values: Record<string, string> = {}, { token, Cookie } = session) =>
      intake.send(path, { [inboxFields.token]: token, ...values }, { Cookie }),
    [Symbol.asyncDispose]: () => intake[Symbol.asyncDispose](),
  }
}
