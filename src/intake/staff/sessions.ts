import { sha256Hex } from '../../lib/digest.ts'
import { hour } from '../../lib/duration.ts'
import type { Run } from '../database/database.ts'
import { newToken } from './tokens.ts'

/** In milliseconds. */
export const sessionLifetime = 12 * hour

/** Opens a session and returns its token, which is always new: a token chosen by an attacker is never used (session fixation). */
export async function openSession(run: Run, address: string, now: number): Promise<string> {
  const token = newToken()
  await run('INSERT INTO sessions (id, address, expires_at) VALUES ($1, $2, $3)', [sha256Hex(token), address, now + sessionLifetime])
  return token
}

/** Returns the address that a session belongs to; undefined if it does not exist or has expired. */
export async function sessionAddress(run: Run, token: string, now: number): Promise<string | undefined> {
  const [session] = await run<{ address: string }>('SELECT address FROM sessions WHERE id = $1 AND expires_at > $2', [
    sha256Hex(token),
    now,
  ])
  return session?.address
}

export async function closeSession(run: Run, token: string): Promise<void> {
  await run('DELETE FROM sessions WHERE id = $1', [sha256Hex(token)])
}
