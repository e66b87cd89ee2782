import type { IncomingHttpHeaders } from 'node:http'
import { createCountedLog } from '#src/lib/node/counted-log.ts'
import type { Log } from '#src/lib/node/log.ts'
import { hour, minute, type Timestamp } from '#src/lib/time.ts'
import type { Database } from '#src/server-lib/database/index.ts'
import { RateLimiter } from '#src/server-lib/http/index.ts'
import { endAccessOfOthers } from './access.ts'
import { signInCookies } from './cookies.ts'
import type { People, Person } from './people.ts'
import type { IdentifyingProxy } from './proxy.ts'
import type { SessionLifetimes } from './sessions.ts'

export type Caller = {
  headers: IncomingHttpHeaders
  /** IP address of the connection. If there is a proxy, this is the address of the proxy. */
  connection: string
  /** IP address of the browser, also behind a trusted proxy (`clientIp`). */
  client: string
}

export type Session<Role extends string> = {
  person: Person<Role>
  token: string
  /** Set-Cookie headers for the response. Empty if the browser has the cookie of the session already. */
  cookies: string[]
}

/** An event of sign-in. `accessEnded`: the sessions of a person ended, because the person is no longer in the list. */
export type AccessEvent = 'signIn' | 'signOut' | 'signOutEverywhere' | 'accessEnded'

type SignInDependencies<Role extends string> = {
  /** Name of the session cookie. The names of the other cookies begin with it. */
  name: string
  database: Database
  people: People<Role>
  lifetimes: SessionLifetimes
  /** Proxy that signs people in. If it is set, sign-in codes are not used. */
  proxy: IdentifyingProxy | undefined
  log: Log
  recordAccess: (event: AccessEvent, email: string) => Promise<void>
  /**
   * Records in the audit log how many attempts were refused within a minute, by reason. Undefined if the product does not record that. Must
   * not reject.
   */
  recordRefusals?: (counts: Readonly<Record<string, number>>) => Promise<void>
  /** Called after a request for a code, so that a mail with a code is sent at once. */
  wakeMailer: () => void
  now: () => Timestamp
}

export type SignIn<Role extends string> = Awaited<ReturnType<typeof startSignIn<Role>>>

/**
 * Starts the sign-in of a product: by a code that is mailed, or by a proxy that identifies people. People who have been removed from the
 * list while the product did not run lose their sessions.
 */
export async function startSignIn<Role extends string>(dependencies: SignInDependencies<Role>) {
  const { name, database, people, lifetimes, log, recordAccess, recordRefusals } = dependencies
  for (const email of await endAccessOfOthers(database.sql, async (personId) => (await people.find(personId)) !== undefined))
    await recordAccess('accessEnded', email)
  return {
    ...dependencies,
    cookies: signInCookies(name, lifetimes.total),
    /**
     * Limits of requests for sign-in codes. Even a network that an office or a hotel shares stays below them. Requests from a known browser
     * count by browser, not by network.
     */
    limits: {
      byNetwork: new RateLimiter({ events: 20, window: 10 * minute }),
      byNetworkAndEmail: new RateLimiter({ events: 10, window: hour }),
      byBrowser: new RateLimiter({ events: 10, window: hour }),
    },
    refusals: createCountedLog(log, 'sign-in refused', recordRefusals),
  }
}
