import { networkOf } from '../../http/index.ts'
import { isLoopback } from '../../lib/loopback.ts'
import type { Reply } from '../../lib/node/reply.ts'
import { normaliseEmail } from '../../mail/index.ts'
import { enterCode, sendCode } from '../../sign-in/codes.ts'
import { closeSession, openSession, readCookie, sessionAddress, setCookie } from '../../sign-in/sessions.ts'
import { inboxFields, inboxPaths } from '../templates/inbox/paths.ts'
import type { InboxContext, StaffContext, StaffSession } from './context.ts'
import { redirect, renderReply } from './page.ts'

/**
 * Returns the session of a member of staff, or undefined. With `STAFF_HEADER`, the header names the member of staff, and a session of
 * anyone else is ignored. The header is trusted only from a proxy on this machine, because anyone can write it.
 */
export async function findSession({ database, settings, headers, connection, now }: InboxContext): Promise<StaffSession | undefined> {
  const { staff, staffHeader } = settings
  const token = readCookie(headers.cookie, 'session')
  const address = token === undefined ? undefined : await sessionAddress(database.run, token, now())
  const current = token !== undefined && address !== undefined && staff.includes(address) ? { address, token, isNew: false } : undefined
  if (staffHeader === undefined) return current

  const claimedAddress = normaliseEmail(headers[staffHeader.toLowerCase()]?.toString() ?? '')
  if (!isLoopback(connection) || !staff.includes(claimedAddress)) return undefined
  if (current?.address === claimedAddress) return current
  return { address: claimedAddress, token: await openSession(database.run, claimedAddress, now()), isNew: true }
}

export const showEmailForm = (context: InboxContext): Promise<Reply> => renderReply(context, { page: 'email', isRateLimited: false })

/** Sends a sign-in code, and redirects to the form in which to enter it. */
export async function requestCode(context: InboxContext): Promise<Reply> {
  const { database, settings, limits, locale, form, client, sendMails, now } = context
  const address = form.get(inboxFields.email) ?? ''
  const network = networkOf(client)
  const networkAndAddress = `${network} ${normaliseEmail(address)}`
  if (limits.codesPerNetwork.isExceeded(network) || limits.codesPerAddress.isExceeded(networkAndAddress))
    return renderReply(context, { page: 'email', isRateLimited: true }, 429)
  limits.codesPerNetwork.count(network)
  limits.codesPerAddress.count(networkAndAddress)
  const browser = await sendCode(database, { address, language: locale }, settings.staff, now())
  sendMails()
  return redirect(context, inboxPaths.code, [setCookie('browser', browser)])
}

/** Shows the form for the code. Redirects to the form for the e-mail address if no code was sent to this browser. */
export async function showCodeForm(context: InboxContext): Promise<Reply> {
  if (readCookie(context.headers.cookie, 'browser') === undefined) return redirect(context, inboxPaths.list)
  return renderReply(context, { page: 'code', problem: undefined })
}

export async function submitCode(context: InboxContext): Promise<Reply> {
  const { database, form, headers, now } = context
  const browser = readCookie(headers.cookie, 'browser') ?? ''
  const result = await enterCode(database, browser, form.get(inboxFields.code) ?? '', now())
  if (typeof result === 'string') return renderReply(context, { page: 'code', problem: result }, 403)
  return redirect(context, inboxPaths.list, [setCookie('session', result.session), setCookie('browser', '')])
}

export async function signOut(context: StaffContext): Promise<Reply> {
  await closeSession(context.database.run, context.session.token)
  return redirect(context, inboxPaths.list, [setCookie('session', '')])
}
