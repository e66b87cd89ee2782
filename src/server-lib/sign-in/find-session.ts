import { endAccess } from './access.ts'
import { deviceName } from './device.ts'
import { emailFromProxy, type IdentifyingProxy } from './proxy.ts'
import { deleteSession, insertSession, type ListedSession, listSessions, sessionEmail } from './sessions.ts'
import type { Caller, Session, SignIn } from './sign-in.ts'

/**
 * Returns the session of a caller. If a proxy identifies people, returns a session of the person whom the proxy names, and opens a new one
 * if necessary. The session cookie of another person is ignored.
 */
export const findSession = <Role extends string>(signIn: SignIn<Role>, caller: Caller): Promise<Session<Role> | undefined> =>
  signIn.proxy === undefined ? cookieSession(signIn, caller) : proxySession(signIn, signIn.proxy, caller)

/** Returns the session of the cookie. A person who is no longer in the list loses all sessions. */
async function cookieSession<Role extends string>(
  { database: { sql }, people, cookies, lifetimes, recordAccess, now }: SignIn<Role>,
  { headers }: Caller,
): Promise<Session<Role> | undefined> {
  const token = cookies.read(headers.cookie, 'session')
  const email = token === undefined ? undefined : await sessionEmail(sql, token, lifetimes, now())
  if (token === undefined || email === undefined) return undefined
  const person = await people.find(email)
  if (person) return { person, token, cookies: [] }
  await endAccess(sql, email)
  await recordAccess('accessEnded', email)
  return undefined
}

async function proxySession<Role extends string>(
  signIn: SignIn<Role>,
  proxy: IdentifyingProxy,
  caller: Caller,
): Promise<Session<Role> | undefined> {
  const email = emailFromProxy(proxy, caller)
  const person = email === undefined ? undefined : await signIn.people.find(email)
  if (!person) {
    signIn.refusals.count(email === undefined ? 'untrusted proxy' : 'unknown person')
    return undefined
  }
  const current = await cookieSession(signIn, caller)
  if (current?.person.email === person.email) return current
  const token = await openSession(signIn, caller, person.email)
  return { person, token, cookies: [signIn.cookies.set('session', token)] }
}

/** Opens a session for the person with an e-mail address, and records the sign-in. Returns the token of the session. */
export async function openSession<Role extends string>(
  { database, lifetimes, recordAccess, now }: SignIn<Role>,
  { headers }: Caller,
  email: string,
): Promise<string> {
  const token = await insertSession(database.sql, { email, device: deviceName(headers['user-agent']), lifetimes, now: now() })
  await recordAccess('signIn', email)
  return token
}

/** Returns all sessions of a signed-in person, the last used first. */
export const sessionsOf = <Role extends string>(
  { database, lifetimes, now }: SignIn<Role>,
  { person }: Session<Role>,
): Promise<ListedSession[]> => listSessions(database.sql, person.email, lifetimes, now())

/** Ends a session. Returns the Set-Cookie headers of the response. */
export async function closeSession<Role extends string>(
  { database, cookies, recordAccess }: SignIn<Role>,
  { person, token }: Session<Role>,
): Promise<string[]> {
  await deleteSession(database.sql, token)
  await recordAccess('signOut', person.email)
  return [cookies.set('session', '')]
}

/** Ends the sessions of a person in every browser. Returns the Set-Cookie headers of the response. */
export async function closeAllSessions<Role extends string>(
  { database, cookies, recordAccess }: SignIn<Role>,
  { person }: Session<Role>,
): Promise<string[]> {
  await endAccess(database.sql, person.email)
  await recordAccess('signOutEverywhere', person.email)
  return [cookies.set('session', ''), cookies.set('known', '')]
}
