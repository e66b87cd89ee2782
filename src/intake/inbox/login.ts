import { inbox, fieldNames } from '../templates/inbox/addresses.ts'
import { networkOf } from '../http/addresses.ts'
import { comparable } from '../requests/store.ts'
import type { Reply } from '../../lib/reply.ts'
import { enterCode, sendCode } from '../staff/codes.ts'
import { cookieIn, setCookie } from '../staff/cookies.ts'
import { closeSession } from '../staff/sessions.ts'
import { page, seeOther } from './page.ts'
import type { Desk, Member, Visit } from './visit.ts'

/** Asks who it is. */
export const askForEmail = (desk: Desk, visit: Visit): Promise<Reply> => page(desk, visit, undefined, { page: 'email', isTooMany: false })

/** Sends a code, and lets it be typed in. */
export async function takeEmail(desk: Desk, visit: Visit): Promise<Reply> {
  const { database, staff, rate, rateOfAddress, onMail, now } = desk
  const { locale, form, client } = visit
  const address = form.get(fieldNames.email) ?? ''
  const network = networkOf(client)
  const pair = `${network} ${comparable(address)}`
  if (rate.isOneOfMany(network) || rateOfAddress.isOneOfMany(pair))
    return page(desk, visit, undefined, { page: 'email', isTooMany: true }, 429)
  rate.count(network)
  rateOfAddress.count(pair)
  const browser = await sendCode(database, { address, language: locale }, staff, now())
  onMail()
  return seeOther(desk, visit, inbox.code, [setCookie('browser', browser)])
}

/** Lets the code be typed in that has been sent to this browser. */
export const askForCode = (desk: Desk, visit: Visit): Promise<Reply> =>
  cookieIn(visit.headers.cookie, 'browser') === undefined
    ? Promise.resolve(seeOther(desk, visit, inbox.list))
    : page(desk, visit, undefined, { page: 'code', problem: undefined })

/** Lets somebody in who types the right code. */
export async function takeCode(desk: Desk, visit: Visit): Promise<Reply> {
  const { database, now } = desk
  const { form, headers } = visit
  const entry = await enterCode(database, cookieIn(headers.cookie, 'browser') ?? '', form.get(fieldNames.code) ?? '', now())
  if (typeof entry === 'string') return page(desk, visit, undefined, { page: 'code', problem: entry }, 403)
  return seeOther(desk, visit, inbox.list, [setCookie('session', entry.session), setCookie('browser', '')])
}

export async function leave(desk: Desk, visit: Visit, { session }: Member): Promise<Reply> {
  await closeSession(desk.database.run, session)
  return seeOther(desk, visit, inbox.list, [setCookie('session', '')])
}
