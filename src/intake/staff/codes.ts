import { randomInt, randomUUID } from 'node:crypto'
import { sha256Hex } from '../../lib/digest.ts'
import type { Database } from '../database/database.ts'
import { enqueue } from '../outbox/outbox.ts'
import { comparable } from '../requests/store.ts'
import { isSame, newToken } from './tokens.ts'
import { openSession } from './sessions.ts'

/** A code is good for so many milliseconds and tries, and an address gets so many of them in an hour. */
const limits = { life: 600_000, tries: 5, perHour: 60 }

const digits = 8
const hour = 3_600_000

/**
 * Sends a code to an address if it is on the list of the staff. Returns what the browser that has asked is known by; the code counts there
 * alone. Whoever asks is told the same, whether the address is on the list or not.
 */
export async function sendCode(
  database: Database,
  { address, language }: { address: string; language: string },
  staff: readonly string[],
  now: number,
): Promise<string> {
  const browser = newToken()
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const wanted = comparable(address)
  await database.transaction(async (run) => {
    const [row] = await run('SELECT COUNT(*) AS count FROM codes WHERE address = $1 AND expires_at > $2', [
      wanted,
      now + limits.life - hour,
    ])
    const isSent = staff.includes(wanted) && Number(row?.['count']) < limits.perHour
    // Addresses of others are not kept.
    await run('INSERT INTO codes (id, address, code, expires_at, tries) VALUES ($1, $2, $3, $4, 0)', [
      sha256Hex(browser),
      isSent ? wanted : '',
      sha256Hex(browser, code),
      now + limits.life,
    ])
    if (isSent) await enqueue(run, { id: randomUUID(), request: null, kind: 'code', recipient: wanted, language, code }, now)
  })
  return browser
}

/** wrong: it may be tried again; over: it counts no longer, was used, or has been tried too often. */
export type Entry = { session: string } | 'wrong' | 'over'

/** Opens a session for the browser that a code was sent for, once. */
export function enterCode(database: Database, browser: string, typed: string, now: number): Promise<Entry> {
  const code = typed.replaceAll(/[\s-]/g, '')
  return database.transaction(async (run) => {
    const [row] = await run(
      'UPDATE codes SET tries = tries + 1 WHERE id = $1 AND expires_at > $2 AND tries < $3 RETURNING address, code, tries',
      [sha256Hex(browser), now, limits.tries],
    )
    if (!row) return 'over'
    const address = String(row['address'])
    const isRight = isSame(sha256Hex(browser, code), String(row['code'])) && address !== ''
    if (!isRight) return Number(row['tries']) < limits.tries ? 'wrong' : 'over'
    await run('DELETE FROM codes WHERE id = $1', [sha256Hex(browser)])
    return { session: await openSession(run, address, now) }
  })
}
