import type { State } from '../templates/requests/stored.ts'
import type { Database, Run } from '../database/database.ts'
import { findRequest } from './find.ts'
import { enqueueMails, wordsOf, type MailPolicy } from './store.ts'

/** Notes that a request is handled, or is not after all. What is suspected stays so: `letThrough`. Returns whether there is such a request. */
export async function setState(run: Run, id: string, state: Exclude<State, 'suspected'>): Promise<boolean> {
  return (await run(`UPDATE requests SET state = $2 WHERE id = $1 AND state <> 'suspected' RETURNING id`, [id, state])).length > 0
}

/** Replaces the note of the house about a request, which is searched as well. Returns whether there is such a request. */
export function setNote(database: Database, id: string, note: string): Promise<boolean> {
  return database.transaction(async (run) => {
    const request = await findRequest({ run }, id)
    if (!request) return false
    await run('UPDATE requests SET note = $2, words = $3 WHERE id = $1', [id, note, wordsOf(request.fields, note)])
    return true
  })
}

/** Lets a request through that was held back, with the mails that were. Returns whether there was one. */
export function letThrough(database: Database, id: string, policy: MailPolicy, now: number): Promise<boolean> {
  return database.transaction(async (run) => {
    const [row] = await run(
      `UPDATE requests SET state = 'open', flags = '' WHERE id = $1 AND state = 'suspected' RETURNING id, email, language`,
      [id],
    )
    if (!row) return false
    await enqueueMails(run, { id, email: String(row['email']), language: String(row['language']) }, policy, now)
    return true
  })
}
