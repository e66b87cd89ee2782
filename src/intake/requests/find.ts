import { fieldsIn, isFormName } from '../../contact-message/forms.ts'
import type { Flag, StoredRequest } from '../templates/requests/stored.ts'
import type { Database, Row } from '../database/database.ts'

/** A request by its reference. */
export async function findRequest({ run }: Pick<Database, 'run'>, id: string): Promise<StoredRequest | undefined> {
  const [row] = await run('SELECT * FROM requests WHERE id = $1', [id])
  return row && requestIn(row)
}

/** A row of the table of requests, which storeRequest has written. */
export function requestIn(row: Row): StoredRequest {
  const form = String(row['form'])
  if (!isFormName(form)) throw new Error(`A request has the form “${form}”, which this site does not have.`)
  return {
    id: String(row['id']),
    receivedAt: Number(row['received_at']),
    form,
    language: String(row['language']),
    fields: fieldsIn(JSON.parse(String(row['fields'])) as Record<string, unknown>, form),
    email: String(row['email']),
    flags: String(row['flags']).split(' ').filter(Boolean) as Flag[],
    state: row['state'] as StoredRequest['state'],
    note: String(row['note']),
  }
}
