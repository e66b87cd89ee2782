import { z } from 'zod'
import { sha256Hex } from '#src/lib/node/digest.ts'
import { type Milliseconds, minute, type Timestamp } from '#src/lib/time.ts'
import { columnsOf, insertRow, type RunSql, select } from '#src/server-lib/database/index.ts'
import { randomToken } from './tokens.ts'

export type SessionLifetimes = { idle: Milliseconds; total: Milliseconds }

type NewSession = {
  email: string
  /** Describes the browser to the person, such as “Firefox, Windows”. */
  device: string
  lifetimes: SessionLifetimes
  now: Timestamp
}

/** Stores a new session and returns its token, which is always new: a token chosen by an attacker is never used (session fixation). */
export async function insertSession(sql: RunSql, { email, device, lifetimes, now }: NewSession): Promise<string> {
  const token = randomToken()
  const times = { expiresAt: now + lifetimes.total, openedAt: now, usedAt: now }
  await insertRow(sql, 'sessions', { id: sha256Hex(token), email, ...times, device })
  return token
}

/** Minimum time between two updates of the last use of a session, so that not every HTTP request writes to the database. */
const useResolution: Milliseconds = minute

/** Returns the e-mail address of the person who has a session; undefined if the session does not exist or has expired. Records the use. */
export async function sessionEmail(sql: RunSql, token: string, { idle }: SessionLifetimes, now: Timestamp): Promise<string | undefined> {
  const schema = z.object({ email: z.string(), usedAt: z.int() })
  const id = sha256Hex(token)
  const [session] = await select(
    sql,
    schema,
    `SELECT ${columnsOf(schema)} FROM sessions WHERE id = $1 AND expires_at > $2 AND used_at > $3`,
    [id, now, now - idle],
  )
  if (session && now - session.usedAt >= useResolution) await sql('UPDATE sessions SET used_at = $2 WHERE id = $1', [id, now])
  return session?.email
}

const sessionSchema = z.object({ id: z.string(), device: z.string(), openedAt: z.int(), usedAt: z.int() })

/** `id` is the digest of the token. Times are in milliseconds since 1970. */
export type ListedSession = z.output<typeof sessionSchema>

/** Returns the sessions of a person that have not expired, the last used first. */
export const listSessions = (sql: RunSql, email: string, { idle }: SessionLifetimes, now: Timestamp): Promise<ListedSession[]> =>
  select(
    sql,
    sessionSchema,
    `SELECT ${columnsOf(sessionSchema)} FROM sessions
     WHERE email = $1 AND expires_at > $2 AND used_at > $3 ORDER BY used_at DESC, id`,
    [email, now, now - idle],
  )

export async function deleteSession(sql: RunSql, token: string): Promise<void> {
  await sql('DELETE FROM sessions WHERE id = $1', [sha256Hex(token)])
}
