import { sha256Hex } from '#src/lib/node/digest.ts'
import { maxEmailLength } from '#src/lib/text.ts'
import { networkOf } from '#src/server-lib/http/index.ts'
import { normaliseEmail } from '#src/server-lib/mail/index.ts'
import { type CodeProblem, enterCode, sendCode } from './codes.ts'
import { openSession } from './find-session.ts'
import { forgetBrowser, isKnownBrowser, rememberBrowser } from './known-browsers.ts'
import type { Caller, SignIn } from './sign-in.ts'

/**
 * Mails a code to an e-mail address, if the address is that of a person. Returns the Set-Cookie headers of the response, which do not
 * reveal whether a person has the address, or undefined above a limit (status 429).
 */
export async function orderCode<Role extends string>(
  signIn: SignIn<Role>,
  caller: Caller,
  applicant: { email: string; language: string },
): Promise<string[] | undefined> {
  const { database, people, cookies, refusals, wakeMailer, now } = signIn
  const email = normaliseEmail(applicant.email.slice(0, maxEmailLength))
  const browser = cookies.read(caller.headers.cookie, 'known') ?? ''
  const isKnown = await isKnownBrowser(database.sql, browser, email, now())
  if (!countOrder(signIn, caller, email, isKnown ? browser : undefined)) {
    refusals.count('too many codes')
    return undefined
  }
  const isPerson = (await people.find(email)) !== undefined
  const order = { email, language: applicant.language, isPerson, isKnownBrowser: isKnown, now: now() }
  const token = await sendCode(database, order)
  wakeMailer()
  return [cookies.set('code', token)]
}

/**
 * Counts a request for a code: by browser if a person has signed in with the browser before, otherwise by network. Returns false if a limit
 * is reached.
 */
function countOrder<Role extends string>({ limits }: SignIn<Role>, { client }: Caller, email: string, browser: string | undefined) {
  const network = networkOf(client)
  const counters =
    browser === undefined
      ? [
          { limiter: limits.byNetwork, key: network },
          { limiter: limits.byNetworkAndEmail, key: `${network} ${email}` },
        ]
      : [{ limiter: limits.byBrowser, key: sha256Hex(browser) }]
  if (counters.some(({ limiter, key }) => limiter.isExceeded(key))) return false
  for (const { limiter, key } of counters) limiter.count(key)
  return true
}

export const awaitsCode = <Role extends string>({ cookies }: SignIn<Role>, { headers }: Caller): boolean =>
  cookies.read(headers.cookie, 'code') !== undefined

/** Signs a person in with a code. Returns the Set-Cookie headers of the response, or why the code does not work. */
export async function signInWithCode<Role extends string>(
  signIn: SignIn<Role>,
  caller: Caller,
  enteredCode: string,
): Promise<{ kind: 'signed-in'; cookies: string[] } | CodeProblem> {
  const { database, people, cookies, refusals, now } = signIn
  const read = (cookie: 'code' | 'known') => cookies.read(caller.headers.cookie, cookie) ?? ''
  const entered = await enterCode(database, read('code'), enteredCode, now())
  // The person may have been removed from the list since the code was sent. Then the code does not work.
  const result = entered.kind !== 'right' || (await people.find(entered.email)) ? entered : ({ kind: 'over' } as const)
  if (result.kind !== 'right') {
    refusals.count(`${result.kind} code`)
    return result
  }
  await forgetBrowser(database.sql, read('known'))
  const session = await openSession(signIn, caller, result.email)
  const browser = await rememberBrowser(database.sql, result.email, now())
  return { kind: 'signed-in', cookies: [cookies.set('session', session), cookies.set('code', ''), cookies.set('known', browser)] }
}
