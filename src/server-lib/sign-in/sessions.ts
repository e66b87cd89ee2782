import { z } from 'zod'
import { sha256Hex } from '#src/lib/node/digest.ts'
import { type Milliseconds, minute, type Timestamp } from '#src/lib/time.ts'
import { insertRow, type RunSql, select } from '#src/server-lib/database/index.ts'
import { randomToken } from './tokens.ts'

/** How long a session lasts without use, and in total. */
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
  const times = { expires_at: now + lifetimes.total, opened_at: now, used_at: now }
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
    'SELECT email, used_at AS "usedAt" FROM sessions WHERE id = $1 AND expires_at > $2 AND used_at > $3',
    [id, now, now - idle],
  )
  if (session && now - session.usedAt >= useResolution) await sql('UPDATE sessions SET used_at = $2 WHERE id = $1', [id, now])
  return session?.email
}

const sessionSchema = z.object({ id: z.string(), device: z.string(), openedAt: z.int(), usedAt: z.int() })

/** A session as its person sees it. `id` is the digest of the token. Times are in milliseconds since 1970. */
export type ListedSession = z.output<typeof sessionSchema>

/** Returns the sessions of a person, the last used first. */
export const listSessions = (sql: RunSql, email: string, { idle }: SessionLifetimes, now: Timestamp): Promise<ListedSession[]> =>
  select(
    sql,
    sessionSchema,
    `SELECT id, device, opened_at AS "openedAt", used_at AS "usedAt" FROM sessions
     WHERE email = $1 AND expires_at > $2 AND used_at > $3 ORDER BY used_at DESC, id`,
    [email, now, now - idle],
  )

export async function deleteSession(sql: RunSql, token: string): Promise<void> {
  await sql('DELETE FROM sessions WHERE id = $1', [sha256Hex(token)])
}
