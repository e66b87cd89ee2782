import { z } from 'zod'
import { type RunSql, select } from '#src/database/index.ts'
import { hour } from '#src/lib/time.ts'
import { codeLifetime } from './codes.ts'
import { knownBrowserLifetime } from './cookies.ts'

/** Ends the sessions of an address in all browsers. The codes of the address are no longer valid, and no browser counts as known for it. */
export async function endAccess(run: RunSql, address: string): Promise<void> {
  for (const table of ['sessions', 'codes', 'known_browsers']) await run(`DELETE FROM ${table} WHERE address = $1`, [address])
}

/**
 * Ends the access of each person whom `isAllowed` refuses: people who were removed from a setting before a restart. Returns their
 * addresses.
 */
export async function endAccessOfOthers(run: RunSql, isAllowed: (address: string) => Promise<boolean>): Promise<string[]> {
  const schema = z.object({ address: z.string() })
  const sql = 'SELECT address FROM sessions UNION SELECT address FROM known_browsers'
  const ended = []
  for (const { address } of await select(run, schema, sql)) {
    if (await isAllowed(address)) continue
    await endAccess(run, address)
    ended.push(address)
  }
  return ended
}

/**
 * Deletes expired sessions, codes and known browsers, and those from more than an hour in the future: the clock was ahead then, and they
 * would be valid for longer than they should.
 */
export async function purgeSignIn(run: RunSql, now: number): Promise<void> {
  const latest = now + hour
  await run('DELETE FROM codes WHERE expires_at <= $1 OR expires_at > $2', [now - hour, latest + codeLifetime])
  await run('DELETE FROM sessions WHERE expires_at <= $1 OR opened_at > $2', [now, latest])
  await run('DELETE FROM known_browsers WHERE expires_at <= $1 OR expires_at > $2', [now, latest + knownBrowserLifetime])
}
