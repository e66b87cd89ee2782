import { randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { countRows, type Database, select } from '../database/index.ts'
import { sha256Hex } from '../lib/node/digest.ts'
import { hour } from '../lib/time.ts'
import { codeLifetime, enqueueMail, normaliseEmail } from '../mail/index.ts'
import { isEqualInConstantTime, newToken, openSession } from './sessions.ts'

/** Attempts per sign-in code, and codes per address and hour. */
const codeLimits = { attempts: 5, perHour: 60 }

const codeLength = 8

/**
 * Sends a sign-in code to an address if the address belongs to the staff. Returns the token of the browser; the code is valid only with
 * this token. The result does not reveal whether the address belongs to the staff.
 */
export async function sendCode(
  database: Database,
  { address, language }: { address: string; language: string },
  staff: readonly string[],
  now: number,
): Promise<string> {
  const browser = newToken()
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const recipient = normaliseEmail(address)
  await database.transaction(async (run) => {
    const sentLately = await countRows(run, 'codes', 'address = $1 AND expires_at > $2', [recipient, now + codeLifetime - hour])
    const isSent = staff.includes(recipient) && sentLately < codeLimits.perHour
    // If no code is sent, for example to a stranger, the row is stored without the address. Every entry then fails like a wrong code, so
    // the answers do not reveal whether the address belongs to the staff.
    await run('INSERT INTO codes (id, address, code, expires_at, tries) VALUES ($1, $2, $3, $4, 0)', [
      sha256Hex(browser),
      isSent ? recipient : '',
      sha256Hex(browser, code),
      now + codeLifetime,
    ])
    if (isSent) await enqueueMail(run, { id: randomUUID(), about: null, kind: 'code', recipient, language, code }, now)
  })
  return browser
}

/** The token of a new session, or the reason for the failure. `over`: the code has expired, was used, or was entered wrongly too often. */
export type SignInResult = { session: string } | 'wrong' | 'over'

const codeSchema = z.object({ address: z.string(), code: z.string(), tries: z.int() })

/** Opens a session for the browser that requested the code. A code works once. */
export function enterCode(database: Database, browser: string, entry: string, now: number): Promise<SignInResult> {
  const code = entry.replaceAll(/[\s-]/g, '')
  return database.transaction(async (run) => {
    const [sent] = await select(
      run,
      codeSchema,
      'UPDATE codes SET tries = tries + 1 WHERE id = $1 AND expires_at > $2 AND tries < $3 RETURNING address, code, tries',
      [sha256Hex(browser), now, codeLimits.attempts],
    )
    if (!sent) return 'over'
    const isRight = isEqualInConstantTime(sha256Hex(browser, code), sent.code) && sent.address !== ''
    if (!isRight) return sent.tries < codeLimits.attempts ? 'wrong' : 'over'
    await run('DELETE FROM codes WHERE id = $1', [sha256Hex(browser)])
    return { session: await openSession(run, sent.address, now) }
  })
}
