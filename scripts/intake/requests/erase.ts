import type { Database, Run } from '../database/database.ts'
import { clientMark, comparable } from './store.ts'

/** What is to be erased: a request, or all that came from an address. */
export type Subject = { id: string } | { email: string }

/**
 * Erases requests with their mails and all marks of what was in them, so that nothing of them can be read in the database any more.
 * Returns their references. Keys of submissions stay, which say nothing: a browser that tries once more does not bring them back.
 */
export async function erase(database: Database, subject: Subject): Promise<string[]> {
  const ids = await database.transaction(async (run) => {
    const rows =
      'id' in subject
        ? await run('DELETE FROM requests WHERE id = $1 RETURNING id', [subject.id])
        : await run('DELETE FROM requests WHERE email = $1 RETURNING id', [comparable(subject.email)])
    const erased = rows.map(({ id }) => String(id))
    for (const id of erased) await forgetMarks(run, id)
    if ('email' in subject) {
      await run('DELETE FROM seen WHERE mark = $1', [clientMark(comparable(subject.email))])
      await run(`DELETE FROM mails WHERE kind = 'client' AND recipient = $1`, [comparable(subject.email)])
    }
    return erased
  })
  await database.clean()
  return ids
}

async function forgetMarks(run: Run, request: string): Promise<void> {
  await run(`DELETE FROM seen WHERE request = $1 AND mark NOT LIKE 'key %'`, [request])
  await run(`UPDATE seen SET request = '' WHERE request = $1`, [request])
}
