import { sha256Hex } from '#src/lib/node/digest.ts'
import type { Timestamp } from '#src/lib/time.ts'
import { insertRow, type RunSql } from '#src/server-lib/database/index.ts'
import { knownBrowserLifetime } from './cookies.ts'
import { randomToken } from './tokens.ts'

/**
 * Records that a person has signed in with a browser, and returns the token for its cookie. Requests for codes from a known browser have
 * separate limits, so that strangers in the same network cannot lock the person out.
 */
export async function rememberBrowser(sql: RunSql, email: string, now: Timestamp): Promise<string> {
  const token = randomToken()
  await insertRow(sql, 'known_browsers', { id: sha256Hex(token), email, expiresAt: now + knownBrowserLifetime })
  return token
}

export async function forgetBrowser(sql: RunSql, token: string): Promise<void> {
  await sql('DELETE FROM known_browsers WHERE id = $1', [sha256Hex(token)])
}

export async function isKnownBrowser(sql: RunSql, token: string, email: string, now: Timestamp): Promise<boolean> {
  const statement = 'SELECT id FROM known_browsers WHERE id = $1 AND email = $2 AND expires_at > $3'
  return (await sql(statement, [sha256Hex(token), email, now])).length > 0
}
