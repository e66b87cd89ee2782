import { clientMailKinds } from '#src/intake/protocol/stored-request.ts'
import type { Timestamp } from '#src/lib/time.ts'
import { type Database, oneOfCondition, type RunSql, select } from '#src/server-lib/database/index.ts'
import { deleteMailsTo, normaliseEmail } from '#src/server-lib/mail/index.ts'
import { addAuditEvent, clearAuditDetails } from '../audit-log.ts'
import { acknowledgementKey, derivedKeyCondition } from '../deduplication-keys.ts'
import { requestIdSchema } from '../read/request-queries.ts'

type ErasureScope = { ids: readonly string[] } | { email: string }

export type Erasure = {
  /** The actor of the erasure in the audit log, such as the e-mail address of a member of staff. */
  actor: string
  now: Timestamp
  /** Called with the ids before their requests are erased. Callers pass them to `noteErased`. If it throws, nothing is erased. */
  note?: ((requests: readonly string[]) => void) | undefined
}

/**
 * Number of requests erased in each transaction. It is limited because storing a new request may have to wait until the transaction ends.
 */
const batch = 500

/**
 * Erases requests, their mails, the details of actions on them in the audit log, and the deduplication keys that reveal their content.
 * Random keys stay, so that a browser's retry does not store the request again. Returns the ids of the erased requests.
 */
export async function eraseRequests(
  { sql, transaction, removeDeletedRows }: Database,
  scope: ErasureScope,
  erasure: Erasure,
): Promise<string[]> {
  const [column, values] = 'ids' in scope ? ['id', scope.ids] : ['email', [normaliseEmail(scope.email)]]
  const condition = oneOfCondition(column, values)
  const nextBatch = async () => select(sql, requestIdSchema, `SELECT id FROM requests WHERE ${condition} LIMIT ${batch}`, values)
  const erased: string[] = []
  for (let ids = await nextBatch(); ids.length > 0; ids = await nextBatch()) {
    await transaction((runInTransaction) => eraseInTransaction(runInTransaction, ids, erasure))
    erased.push(...ids)
  }
  if ('email' in scope)
    await transaction(async (runInTransaction) => {
      const email = normaliseEmail(scope.email)
      await runInTransaction('DELETE FROM deduplication_keys WHERE key = $1', [acknowledgementKey(email)])
      for (const kind of clientMailKinds) await deleteMailsTo(runInTransaction, kind, email)
    })
  await removeDeletedRows()
  return erased
}

/**
 * Erases requests within a transaction. Mails to the same e-mail addresses about other requests stay. Call `removeDeletedRows` after the
 * transaction.
 */
export async function eraseInTransaction(sql: RunSql, ids: readonly string[], { actor, now, note }: Erasure): Promise<void> {
  if (ids.length > 0) note?.(ids)
  for (const id of ids) {
    await eraseRequest(sql, id)
    await addAuditEvent(sql, { actor, action: 'erased', requestId: id, now })
  }
}

async function eraseRequest(sql: RunSql, id: string): Promise<void> {
  await sql('DELETE FROM requests WHERE id = $1', [id])
  await clearAuditDetails(sql, id)
  await sql(`DELETE FROM deduplication_keys WHERE request = $1 AND ${derivedKeyCondition}`, [id])
  await sql(`UPDATE deduplication_keys SET request = '' WHERE request = $1`, [id])
}
