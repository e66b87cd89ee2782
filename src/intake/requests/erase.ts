import type { Database, Run } from '../database/database.ts'
import { clientMark, comparable } from './store.ts'

/** What is to be erased: a request, or all that came from an address. */
export type Subject = { id: string } | { email: string }

/** So many at once, so that nobody who sends a request waits for all of them. */
const batch = 500

/**
 * Erases requests with their mails and all marks of what was in them. Returns their references; `note` gets them before they go, so that
 * a backup does not bring them back. Keys of submissions stay, which say nothing: a browser that tries once more does not bring them back either.
 */
export async function erase(
  database: Database,
  subject: Subject,
  note: (requests: readonly string[]) => void = () => undefined,
): Promise<string[]> {
  const [column, value] = 'id' in subject ? ['id', subject.id] : ['email', comparable(subject.email)]
  const erased: string[] = []
  for (let ids = await next(); ids.length > 0; ids = await next()) {
    note(ids)
    await database.transaction(async (run) => {
      for (const id of ids) await eraseOne(run, id)
    })
    erased.push(...ids)
  }
  if ('email' in subject) await forgetAddress(database, comparable(subject.email))
  await database.clean()
  return erased

  async function next(): Promise<string[]> {
    return (await database.run(`SELECT id FROM requests WHERE ${column} = $1 LIMIT ${batch}`, [value])).map(({ id }) => String(id))
  }
}

async function eraseOne(run: Run, id: string): Promise<void> {
  await run('DELETE FROM requests WHERE id = $1', [id])
  await run(`DELETE FROM seen WHERE request = $1 AND mark NOT LIKE 'key %'`, [id])
  await run(`UPDATE seen SET request = '' WHERE request = $1`, [id])
}

function forgetAddress({ transaction }: Database, email: string): Promise<void> {
  return transaction(async (run) => {
    await run('DELETE FROM seen WHERE mark = $1', [clientMark(email)])
    await run(`DELETE FROM mails WHERE kind = 'client' AND recipient = $1`, [email])
  })
}
