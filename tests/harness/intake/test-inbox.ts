import { expect } from 'vitest'
import { z } from 'zod'
import { inboxFields } from '#src/intake/model/inbox-fields.ts'
import { findRequest } from '#src/intake/requests/read/queries.ts'
import type { DatabaseLocation } from '#src/server-lib/database/index.ts'
import { message, startTestIntake } from './test-intake.ts'

/** Starts the intake with a signed-in member of staff. */
export async function startTestInbox(location?: DatabaseLocation) {
  const intake = await startTestIntake({ location })
  const session = await intake.signIn()
  let last = 0
  const added = new Set<string>()
  return {
    intake,
    session,
    /** Sends a request as a form would, sets it to the state `new` without spam flags, and returns its reference. */
    addRequest: async (fields: Record<string, string> = {}): Promise<string> => {
      const email = fields['email'] ?? `client${(last += 1)}@example.com`
      const { status } = await intake.post(message({ ...fields, email }), { Origin: 'https://elsewhere.example' })
      expect(status).toBe(200)
      const rows = await intake.database.run('SELECT id FROM requests WHERE email = $1 ORDER BY received_at DESC', [email])
      // Two requests from an address may have the same time in milliseconds.
      const id = z.string().parse(rows.map((row) => row['id']).find((stored) => !added.has(String(stored))))
      added.add(id)
      await intake.database.run(`UPDATE requests SET state = 'new', flags = '' WHERE id = $1`, [id])
      return id
    },
    find: (id: string) => findRequest(intake.database.run, id),
    get: async (path: string, headers: Record<string, string> = { Cookie: session.Cookie }) => {
      const response = await intake.request(path, { headers })
      return { status: response.status, headers: response.headers, text: await response.text() }
    },
    /** Posts a form of the inbox with the CSRF token. */
    submit: (path: string, values: Record<string, string> = {}, { token, Cookie } = session) =>
      intake.send(path, { [inboxFields.token]: token, ...values }, { Cookie }),
    [Symbol.asyncDispose]: () => intake[Symbol.asyncDispose](),
  }
}

/** Returns the texts of an HTML page without its tags. */
export const textContent = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ')
