import { z } from 'zod'
import { hour, type Timestamp } from '#src/lib/time.ts'
import { type RunSql, select } from '#src/server-lib/database/index.ts'
import { codeLifetime } from './codes.ts'
import { knownBrowserLifetime } from './cookies.ts'

/**
 * Ends the sessions of the person with an e-mail address, in all browsers. Deletes the sign-in codes and the known browsers of the address.
 */
export async function endAccess(sql: RunSql, email: string): Promise<void> {
  for (const table of ['sessions', 'codes', 'known_browsers']) await sql(`DELETE FROM ${table} WHERE email = $1`, [email])
}

/**
 * Ends the access of everyone whom `isAllowed` refuses, such as a person who was removed from a setting before a restart. Checks each
 * e-mail address with a session or a known browser, calls `endAccess` for those refused, and returns them.
 */
export async function endAccessOfOthers(sql: RunSql, isAllowed: (email: string) => Promise<boolean>): Promise<string[]> {
  const schema = z.object({ email: z.string() })
  const statement = 'SELECT email FROM sessions UNION SELECT email FROM known_browsers'
  const ended = []
  for (const { email } of await select(sql, schema, statement)) {
    if (await isAllowed(email)) continue
    await endAccess(sql, email)
    ended.push(email)
  }
  return ended
}

/**
 * Deletes expired sessions and known browsers, and codes that expired an hour ago. Also deletes rows with times more than an hour too late:
 * they were written while the clock was ahead, and would be valid for too long.
 */
export async function purgeSignIn(sql: RunSql, now: Timestamp): Promise<void> {
  const latest = now + hour
  await sql('DELETE FROM codes WHERE expires_at <= $1 OR expires_at > $2', [now - hour, latest + codeLifetime])
  await sql('DELETE FROM sessions WHERE expires_at <= $1 OR opened_at > $2', [now, latest])
  await sql('DELETE FROM known_browsers WHERE expires_at <= $1 OR expires_at > $2', [now, latest + knownBrowserLifetime])
}
