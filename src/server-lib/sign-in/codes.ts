import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { sha256Hex } from '#src/lib/node/digest.ts'
import { type Milliseconds, minute, type Timestamp } from '#src/lib/time.ts'
import { columnsOf, type Database, insertRow, type RunSql, select } from '#src/server-lib/database/index.ts'
import { enqueueMail } from '#src/server-lib/mail/index.ts'
import { codeDigest, isEqualInConstantTime, randomCode, randomToken } from './tokens.ts'

/**
 * Lifetime of a sign-in code, and of the cookie of the browser that requested the code. The mail with the code is not retried for longer.
 */
export const codeLifetime: Milliseconds = 10 * minute

/**
 * Limits against guessing a code.
 *
 * - `attempts` is the number of codes that may be entered in a browser before it has to request a new code. So a guess of the eight digits
 *   succeeds in one of 20 million browsers.
 * - `mailed` is the number of codes that are mailed to an e-mail address within the lifetime of a code. Above it, requests from unknown
 *   browsers share the code that was mailed last, so that a stranger cannot lock out the person. Requests from known browsers still get a
 *   new code.
 */
const codeLimits = { attempts: 5, mailed: 6 }

type CodeRequest = { email: string; language: string; isPerson: boolean; isKnownBrowser: boolean; now: Timestamp }

const mailedSchema = z.object({ code: z.string(), salt: z.string() })

/**
 * Mails a sign-in code to an e-mail address, if the address is that of a person. Returns the token of the browser; the code is valid only
 * with this token. The result does not reveal whether a person has the address.
 */
export async function sendCode(database: Database, { email, language, isPerson, isKnownBrowser, now }: CodeRequest): Promise<string> {
  const browser = randomToken()
  const code = randomCode()
  const salt = randomUUID()
  const digest = await codeDigest(code, salt)
  await database.transaction(async (sql) => {
    const mailed = await select(
      sql,
      mailedSchema,
      `SELECT code, salt FROM codes WHERE email = $1 AND id <> $3 GROUP BY code, salt HAVING MIN(expires_at) > $2 ORDER BY MIN(expires_at) DESC`,
      [email, now, printedId(email)],
    )
    const shared = mailed.length >= codeLimits.mailed && !isKnownBrowser ? mailed[0] : undefined
    // A row for a stranger has no e-mail address, so every code fails like a wrong code. The responses do not reveal whether a person has
    // the address.
    const row = { id: sha256Hex(browser), email: isPerson ? email : '', code: digest, salt, ...shared }
    await insertCode(sql, row, now)
    if (isPerson && !shared) await enqueueMail(sql, { id: randomUUID(), about: null, kind: 'code', recipient: email, language, code }, now)
  })
  return browser
}

type CodeRow = { id: string; email: string; code: string; salt: string }

const insertCode = (sql: RunSql, row: CodeRow, now: Timestamp): Promise<void> =>
  insertRow(sql, 'codes', { ...row, expiresAt: now + codeLifetime, attempts: 0 })

/** Id of the row of a code that was printed on the command line. There is at most one such code for each e-mail address. */
const printedId = (email: string): string => sha256Hex('printed ', email)

/**
 * Returns a code for a person without sending a mail. It is valid for `codeLifetime`, in any browser that has requested a code for the same
 * e-mail address.
 */
export async function printCode(database: Database, email: string, now: Timestamp): Promise<string> {
  const code = randomCode()
  const salt = randomUUID()
  const id = printedId(email)
  const digest = await codeDigest(code, salt)
  await database.transaction(async (sql) => {
    await sql('DELETE FROM codes WHERE id = $1', [id])
    await insertCode(sql, { id, email, code: digest, salt }, now)
  })
  return code
}

const codeSchema = z.object({ email: z.string(), code: z.string(), salt: z.string(), attempts: z.int() })

/**
 * Why a code does not work. `over`: it has expired, was used, was entered wrongly too often, or its person is no longer in the list.
 */
export type CodeProblem = { kind: 'wrong' | 'over' }

/** Checks a code that was entered in the browser that requested it. A code works once. */
export async function enterCode(
  database: Database,
  browser: string,
  enteredCode: string,
  now: Timestamp,
): Promise<{ kind: 'right'; email: string } | CodeProblem> {
  const [sent] = await select(
    database.sql,
    codeSchema,
    `UPDATE codes SET attempts = attempts + 1 WHERE id = $1 AND expires_at > $2 AND attempts < $3 RETURNING ${columnsOf(codeSchema)}`,
    [sha256Hex(browser), now, codeLimits.attempts],
  )
  if (!sent) return { kind: 'over' }
  const printedCode = `SELECT ${columnsOf(codeSchema)} FROM codes WHERE id = $1 AND expires_at > $2`
  const [printed] = await select(database.sql, codeSchema, printedCode, [printedId(sent.email), now])
  // The typed code is compared with the mailed code and with the code that was printed on the command line (`printCode`). Both digests are
  // computed even if no code was printed, so that the duration of the response does not reveal whether a printed code exists.
  const code = enteredCode.replaceAll(/[\s-]/g, '').slice(0, 20)
  const candidates = [sent, printed ?? { ...sent, code: '' }]
  const digests = await Promise.all(candidates.map(({ salt }) => codeDigest(code, salt)))
  const right = candidates.find((candidate, index) => isEqualInConstantTime(digests[index] ?? '', candidate.code))
  if (!right || sent.email === '') return { kind: sent.attempts < codeLimits.attempts ? 'wrong' : 'over' }
  // If a code is entered several times at the same moment, only one call deletes the rows and signs in. All other browsers that share this
  // code have to request another code.
  const used = await database.sql('DELETE FROM codes WHERE salt = $1 AND email = $2 RETURNING id', [right.salt, sent.email])
  await database.sql('DELETE FROM codes WHERE id = $1', [sha256Hex(browser)])
  return used.length > 0 ? { kind: 'right', email: sent.email } : { kind: 'over' }
}
