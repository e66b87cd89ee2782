import { sha256Hex } from '../../lib/digest.ts'
import type { Run } from '../database/database.ts'
import { newToken } from './tokens.ts'

/** In seconds: a working day. */
export const sessionLife = 43_200

/** Opens a session for somebody who has shown who they are: always a new one, so that nobody else can have chosen it. */
export async function openSession(run: Run, address: string, now: number): Promise<string> {
  const session = newToken()
  await run('INSERT INTO sessions (id, address, expires_at) VALUES ($1, $2, $3)', [sha256Hex(session), address, now + sessionLife * 1000])
  return session
}

/** Whose session it is; undefined where there is none, or no longer. */
export async function addressOf(run: Run, session: string, now: number): Promise<string | undefined> {
  const [row] = await run('SELECT address FROM sessions WHERE id = $1 AND expires_at > $2', [sha256Hex(session), now])
  return row && String(row['address'])
}

export async function closeSession(run: Run, session: string): Promise<void> {
  await run('DELETE FROM sessions WHERE id = $1', [sha256Hex(session)])
}
