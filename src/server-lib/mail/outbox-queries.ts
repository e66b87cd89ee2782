import { z } from 'zod'
import { storedEnum } from '#src/lib/node/stored-values.ts'
import type { Timestamp } from '#src/lib/time.ts'
import { columnsOf, countRows, type RunSql, select } from '#src/server-lib/database/index.ts'

const outboxMailSchema = z.object({
  id: z.string(),
  about: z.string(),
  kind: z.string(),
  recipient: z.string(),
  state: storedEnum(['waiting', 'sent', 'dead'], 'waiting'),
  problem: z.string(),
})

/** A mail that is about a stored object, such as a request. `problem` says why the last attempt to send it failed, or is empty. */
export type OutboxMail = z.output<typeof outboxMailSchema>

const selected = `SELECT ${columnsOf(outboxMailSchema)} FROM mails`

export const listMailsAbout = (sql: RunSql, about: string): Promise<OutboxMail[]> =>
  select(sql, outboxMailSchema, `${selected} WHERE about = $1 ORDER BY kind DESC, id`, [about])

const deadCondition = `state = 'dead' AND about IS NOT NULL`

/**
 * Returns the latest 100 mails that could not be sent and are about a stored object, such as a request. Leaves out all others, such as
 * mails with sign-in codes.
 */
export const listDeadMails = (sql: RunSql): Promise<OutboxMail[]> =>
  select(sql, outboxMailSchema, `${selected} WHERE ${deadCondition} ORDER BY due_from DESC LIMIT 100`)

export const countDeadMails = (sql: RunSql): Promise<number> => countRows(sql, 'mails', deadCondition)

/** Counts all waiting mails, also those that are about no stored object, such as mails with sign-in codes. */
export const countWaitingMails = (sql: RunSql): Promise<number> => countRows(sql, 'mails', `state = 'waiting'`)

/** Returns the kinds that have waiting mails. `oldest` is when the oldest waiting mail of the kind became due. */
export const listOldestWaiting = (sql: RunSql): Promise<{ kind: string; oldest: Timestamp }[]> =>
  select(
    sql,
    z.object({ kind: z.string(), oldest: z.int() }),
    `SELECT kind, MIN(due_from) AS oldest FROM mails WHERE state = 'waiting' GROUP BY kind ORDER BY kind`,
  )

/** Selects the nth newest of the mails of a kind that became due within a period: later than its beginning, and not later than its end. */
export type NthMail = { kind: string; after: Timestamp; until: Timestamp; nth: number }

const timesSchema = z.record(z.string(), z.int().nullable())

/** Returns, in the order of `selections`, when the selected mail became due. Undefined for a selection that no mail matches. */
export async function findNthMails(sql: RunSql, selections: readonly NthMail[]): Promise<(Timestamp | undefined)[]> {
  const times = selections.map((_, index) => {
    const [kind, after, until, others] = [1, 2, 3, 4].map((parameter) => `$${4 * index + parameter}`)
    return `(SELECT due_from FROM mails WHERE kind = ${kind} AND due_from > ${after} AND due_from <= ${until}
             ORDER BY due_from DESC LIMIT 1 OFFSET ${others}) AS time_${index}`
  })
  const values = selections.flatMap(({ kind, after, until, nth }) => [kind, after, until, nth - 1])
  const [row] = await select(sql, timesSchema, `SELECT ${times.join(', ')}`, values)
  return selections.map((_, index) => row?.[`time_${index}`] ?? undefined)
}

const outboxFiguresSchema = z.object({ waiting: z.int(), dead: z.int(), oldest: z.int().nullable() })

/**
 * Counts the waiting and dead mails about stored objects, such as requests. `oldest` is the time when the first waiting mail of `kind`
 * about a stored object became due; null if no such mail waits.
 */
export async function readOutboxFigures(sql: RunSql, kind: string): Promise<z.output<typeof outboxFiguresSchema>> {
  const [figures] = await select(
    sql,
    outboxFiguresSchema,
    `SELECT COUNT(CASE WHEN state = 'waiting' THEN 1 END) AS waiting, COUNT(CASE WHEN state = 'dead' THEN 1 END) AS dead,
            MIN(CASE WHEN state = 'waiting' AND kind = $1 THEN due_from END) AS oldest
     FROM mails WHERE state IN ('waiting', 'dead') AND about IS NOT NULL`,
    [kind],
  )
  return figures ?? { waiting: 0, dead: 0, oldest: null }
}

export async function redirectUnsentMails(
  sql: RunSql,
  { about, kind, recipient }: { about: string; kind: string; recipient: string },
): Promise<void> {
  await sql(`UPDATE mails SET recipient = $3 WHERE about = $1 AND kind = $2 AND state <> 'sent'`, [about, kind, recipient])
}

/** Deletes the mails of a kind to a recipient, in any state. */
export async function deleteMailsTo(sql: RunSql, kind: string, recipient: string): Promise<void> {
  await sql('DELETE FROM mails WHERE kind = $1 AND recipient = $2', [kind, recipient])
}

/**
 * Deletes the mails in any state that became due at a time or before. `unrelated` deletes only mails about no stored object, because a mail
 * about an object, such as a request, is deleted together with the object.
 */
export async function purgeMails(sql: RunSql, which: 'all' | 'unrelated', time: Timestamp): Promise<void> {
  await sql(`DELETE FROM mails WHERE due_from <= $1${which === 'all' ? '' : ' AND about IS NULL'}`, [time])
}
