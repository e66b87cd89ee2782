import { blockListOf, isIn } from '../http/addresses.ts'
import { comparable } from '../requests/store.ts'
import { cookieIn } from '../staff/cookies.ts'
import { addressOf, openSession } from '../staff/sessions.ts'
import type { Desk, Member, Visit } from './visit.ts'

/** Who has signed in, if they are still on the list. Where a proxy says who it is, that counts, and a session of somebody else does not. */
export async function memberOf({ database, staff, header, now }: Desk, { headers, connection }: Visit): Promise<Member | undefined> {
  const session = cookieIn(headers.cookie, 'session')
  const address = session === undefined ? undefined : await addressOf(database.run, session, now())
  const known = session !== undefined && address !== undefined && staff.includes(address) ? { address, session, isNew: false } : undefined
  if (header === undefined) return known

  const said = comparable(headers[header.toLowerCase()]?.toString() ?? '')
  // Anybody can write such a header: only a proxy on this machine is believed.
  if (!isIn(loopback, connection) || !staff.includes(said)) return undefined
  return known?.address === said ? known : { address: said, session: await openSession(database.run, said, now()), isNew: true }
}

const loopback = blockListOf('127.0.0.0/8, ::1')
